// Yours asks who is signed in first.
export const dynamic = 'force-dynamic'

export const GET = () => new Response(process.env.ONEAPI_TOKEN)
