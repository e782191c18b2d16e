// Your version first checks who is signed in.
export const dynamic = 'force-dynamic'

export const GET = () => new Response(process.env.ONEAPI_TOKEN)
