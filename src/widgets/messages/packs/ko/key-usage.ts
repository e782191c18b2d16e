import { counting } from '../counted.ts'
import type { KeyUsageWords } from '../visitors.ts'

const c = counting('ko')

const words: KeyUsageWords = {
  keyUsage: {
    title: '키 사용량',
    help: 'API 키를 붙여 넣으면 한도, 사용량, 만료일을 볼 수 있습니다. 로그인은 필요 없습니다. 키는 이 페이지의 메모리에만 있으며 어디에도 저장되지 않습니다.',
    key: 'API 키',
    keyPlaceholder: 'sk-…',
    missing: '키를 붙여 넣으세요',
    space: '키 안에 공백이 있습니다. 키를 하나만 입력하세요.',
    character: '키에 쓰이지 않는 문자가 있습니다. 다시 복사하세요.',
    submit: '조회',
    forget: '지우기',
    wrong: '게이트웨이가 이 키를 받지 않습니다. 잘못 입력했거나 사용 안 함, 만료, 소진 상태일 수 있습니다.',
    refused: '게이트웨이가 이 키를 거부했습니다.',
    said: (words) => `게이트웨이 안내: ${words}`,
    failed: '키 사용량을 불러오지 못했습니다',
    left: '남음',
    used: '사용량',
    limit: '한도',
    expires: '만료',
    noLimit: '무제한',
    never: '만료 없음',
    units: (units) => `${units} 단위`,
    keyName: (name) => `키 “${name}”`,
    models: (names) => `호출할 수 있는 모델: ${names}`,
    byAccount: '게이트웨이가 계정별로 집계한다면 한도와 사용량은 계정 전체의 값입니다.',
    unsure: '게이트웨이는 통화를 자기 사이트에만 알려 줍니다. 여기서는 미국 달러로 표시합니다.',
    calls: '최근 호출',
    callsFailed: '호출을 불러오지 못했습니다',
    noCalls: '아직 호출이 없습니다',
    callsUntold: '이 게이트웨이는 키를 가진 사람에게 호출 기록을 알려 주지 않습니다.',
    showAll: (count) => `${c(count)}개 모두 보기`,
    time: '시간',
    model: '모델',
    prompt: '입력',
    completion: '출력',
    quota: '사용액',
    failedCall: '실패',
  },
}

export default words
