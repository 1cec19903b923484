import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until the marketing site stands, the door of the house is the merchant's. */
export const Route = createFileRoute('/{-$lang}/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$lang}/merchant', params, replace: true })
  },
})
