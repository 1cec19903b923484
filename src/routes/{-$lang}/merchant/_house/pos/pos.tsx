import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/{-$lang}/merchant/_house/pos/pos')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$lang}/merchant/billing', params, replace: true })
  },
})
