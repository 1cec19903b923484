import { createFileRoute, redirect } from '@tanstack/react-router'

/** A booking is an order, so it redirects to the page of the order. */
export const Route = createFileRoute('/{-$lang}/e-booking/$uniqueId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$lang}/e-deposit/$uniqueId', params, replace: true })
  },
})
