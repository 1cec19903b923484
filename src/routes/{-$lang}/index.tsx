import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until there is a marketing site, the root redirects to the merchant's pages. */
export const Route = createFileRoute('/{-$lang}/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$lang}/merchant', params, replace: true })
  },
})
