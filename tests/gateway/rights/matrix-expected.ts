import type { identitiesOf } from './matrix-world.ts'

type Identity = keyof ReturnType<typeof identitiesOf>

/**
 * What each call answers to each identity, in the terms of `matrix-outcome.ts`. A session gives no access to the
 * relay and a key none to management; `foreign` is root's cookie sent by a page of another site, which is always
 * refused.
 *
 * User 1 is root, 2 admin, 3 owner, 5 a banned root, 6 another administrator; key 3 is the owner's.
 */
const table = `
nobody stale  forged banned owner  other  admin  root   token  key    foreign call
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/status
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/notice
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/about
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/home_page_content
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/pricing
no     no     no     no     no     no     no     no     no     no     far    GET /api/model_status
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    POST /api/user/login {"username":"owner","password":"a-password"}
no     no     no     no     no     no     no     no     no     no     far    POST /api/user/login {"username":"owner","password":"wrong-one"}
no     no     no     no     no     no     no     no     no     no     far    POST /api/user/login {"username":"banned","password":"a-password"}
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/user/logout
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    POST /api/user/register {"username":"newcomer","password":"a-password"}
no     no     no     no     no     no     no     no     no     no     far    POST /api/user/reset {"email":"a@b.co","token":"guess"}
no     no     no     no     no     no     no     no     no     no     far    GET /api/verification?email=a@b.co
no     no     no     no     no     no     no     no     no     no     far    GET /api/reset_password?email=a@b.co
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     far    GET /api/oauth/state
no     no     no     no     no     no     no     no     no     no     far    GET /api/oauth/github?code=1&state=guess
no     no     no     no     no     no     no     no     no     no     far    GET /api/oauth/lark?code=1&state=guess
no     no     no     no     no     no     no     no     no     no     far    GET /api/oauth/oidc?code=1&state=guess
no     no     no     no     no     no     no     no     no     no     far    GET /api/oauth/oidc/authorize?state=guess
no     no     no     no     no     no     no     no     no     no     far    GET /api/oauth/wechat?code=1
401    401    bad    ban    no     no     no     no     no     bad    far    GET /api/oauth/wechat/bind?code=1
401    401    bad    ban    no     no     no     no     no     bad    far    GET /api/oauth/email/bind?email=a@b.co&code=1
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    POST /api/batch {"calls":[]}
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/user/self
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    PUT /api/user/self {"display_name":"new name"}
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    PUT /api/user/self {"role":100,"status":1,"quota":999999999,"group":"vip"}
401    401    bad    ban    no     no     no     ok     no     bad    far    PUT /api/user/self {"username":"root"}
401    401    bad    ban    ok     ok     ok     root   ok     bad    far    DELETE /api/user/self
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/user/token
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/user/aff
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/user/available_models
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/user/dashboard
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    POST /api/user/topup {"key":"a-gift"}
401    401    bad    ban    no     no     no     no     no     bad    far    POST /api/user/topup {"key":"guess"}
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/models
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/token/
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/token/search?keyword=owner
401    401    bad    ban    ok     own    own    own    ok     bad    far    GET /api/token/3
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    POST /api/token/ {"name":"new","unlimited_quota":true}
401    401    bad    ban    ok     own    own    own    ok     bad    far    PUT /api/token/ {"id":3,"name":"renamed"}
401    401    bad    ban    ok     own    own    own    ok     bad    far    PUT /api/token/?status_only=true {"id":3,"status":2}
401    401    bad    ban    ok     own    own    own    ok     bad    far    DELETE /api/token/3
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/log/self
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/log/self/stat
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/log/self/csv
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/log/self/search?keyword=2
401    401    bad    ban    ok     ok     ok     ok     ok     bad    far    GET /api/log/self/usage?edges=1,2&group=model
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/user/
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/user/search?keyword=owner
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/user/3
401    401    bad    ban    role   role   rank   ok     role   bad    far    GET /api/user/6
401    401    bad    ban    role   role   rank   ok     role   bad    far    GET /api/user/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/user/ {"username":"newcomer","password":"a-password"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    PUT /api/user/ {"id":3,"quota":7}
401    401    bad    ban    role   role   ok     ok     role   bad    far    PUT /api/user/ {"id":3,"role":100,"display_name":"new name"}
401    401    bad    ban    role   role   rank   ok     role   bad    far    PUT /api/user/ {"id":2,"quota":7}
401    401    bad    ban    role   role   rank   ok     role   bad    far    PUT /api/user/ {"id":6,"quota":7}
401    401    bad    ban    role   role   rank   ok     role   bad    far    PUT /api/user/ {"id":1,"password":"a-new-one"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    DELETE /api/user/3
401    401    bad    ban    role   role   rank   ok     role   bad    far    DELETE /api/user/6
401    401    bad    ban    role   role   root   root   role   bad    far    DELETE /api/user/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/user/manage {"username":"owner","action":"disable"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/user/manage {"username":"owner","action":"enable"}
401    401    bad    ban    role   role   role   ok     role   bad    far    POST /api/user/manage {"username":"owner","action":"promote"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/user/manage {"username":"owner","action":"delete"}
401    401    bad    ban    role   role   rank   no     role   bad    far    POST /api/user/manage {"username":"admin","action":"promote"}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/user/manage {"username":"peer","action":"demote"}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/user/manage {"username":"peer","action":"disable"}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/user/manage {"username":"peer","action":"delete"}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/user/manage {"username":"banned","action":"enable"}
401    401    bad    ban    role   role   rank   root   role   bad    far    POST /api/user/manage {"username":"root","action":"disable"}
401    401    bad    ban    role   role   rank   root   role   bad    far    POST /api/user/manage {"username":"root","action":"demote"}
401    401    bad    ban    role   role   rank   root   role   bad    far    POST /api/user/manage {"username":"root","action":"delete"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/topup {"user_id":3,"quota":5}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/topup {"user_id":2,"quota":5}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/topup {"user_id":6,"quota":5}
401    401    bad    ban    role   role   rank   ok     role   bad    far    POST /api/topup {"user_id":1,"quota":5}
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/search?keyword=echo
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/models
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/test?scope=disabled
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/test/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/channel/update_balance
401    401    bad    ban    role   role   no     no     role   bad    far    GET /api/channel/update_balance/1
401    401    bad    ban    role   role   no     no     role   bad    far    GET /api/channel/fetch_models/1
401    401    bad    ban    role   role   no     no     role   bad    far    POST /api/channel/fetch_models {"type":1,"base_url":"http://127.0.0.1:9"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/channel/ {"name":"new","key":"k"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    PUT /api/channel/ {"id":1,"name":"renamed"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    DELETE /api/channel/disabled
401    401    bad    ban    role   role   ok     ok     role   bad    far    DELETE /api/channel/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/redemption/
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/redemption/search?keyword=gift
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/redemption/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    POST /api/redemption/ {"name":"new","quota":5,"count":1}
401    401    bad    ban    role   role   ok     ok     role   bad    far    PUT /api/redemption/ {"id":1,"name":"renamed"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    PUT /api/redemption/?status_only=true {"id":1,"status":2}
401    401    bad    ban    role   role   ok     ok     role   bad    far    DELETE /api/redemption/1
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/log/
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/log/stat
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/log/csv
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/log/search?keyword=2
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/log/usage?edges=1,2&group=user
401    401    bad    ban    role   role   ok     ok     role   bad    far    DELETE /api/log/?target_timestamp=9999999999
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/group/
401    401    bad    ban    role   role   role   ok     role   bad    far    GET /api/option/
401    401    bad    ban    role   role   role   ok     role   bad    far    PUT /api/option/ {"key":"SystemName","value":"mine"}
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/alert/
401    401    bad    ban    role   role   ok     ok     role   bad    far    GET /api/alert/history
401    401    bad    ban    role   role   role   ok     role   bad    far    GET /api/alert/keys
401    401    bad    ban    role   role   role   ok     role   bad    far    POST /api/alert/ {"name":"r","metric":"errors","subject":"all","threshold":1,"mail":"a@b.co"}
401    401    bad    ban    role   role   role   no     role   bad    far    PUT /api/alert/ {"id":7,"name":"r","metric":"errors","subject":"all","threshold":1,"mail":"a@b.co"}
401    401    bad    ban    role   role   role   no     role   bad    far    DELETE /api/alert/7
401    401    bad    ban    role   role   role   no     role   bad    far    POST /api/alert/7/test {}
401    401    401    401    401    401    401    401    401    ok     401    GET /v1/models
401    401    401    401    401    401    401    401    401    ok     401    GET /v1/models/gpt-3.5-turbo
401    401    401    401    401    401    401    401    401    ok     401    GET /v1/dashboard/billing/subscription
401    401    401    401    401    401    401    401    401    ok     401    GET /v1/dashboard/billing/usage
401    401    401    401    401    401    401    401    401    ok     401    GET /dashboard/billing/subscription
401    401    401    401    401    401    401    401    401    ok     401    GET /dashboard/billing/usage
401    401    401    401    401    401    401    401    401    ok     401    POST /v1/chat/completions {"model":"gpt-3.5-turbo","messages":[{"role":"user","content":"hi"}]}
`

const cells = (line: string) => line.trim().split(/\s+/)
const [head = '', ...lines] = table.trim().split('\n')
const identities = cells(head).slice(0, -1) as Identity[]

export const expected = {
  identities,
  rows: lines.map((line) => ({
    outcomes: cells(line).slice(0, identities.length),
    call: cells(line).slice(identities.length).join(' '),
  })),
}
