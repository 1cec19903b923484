import { createFileRoute, redirect } from '@tanstack/react-router'

/** A booking is an order: its customer sees pieces, days, fittings and what is left to pay on the page of the order. */
export const Route = createFileRoute('/{-$lang}/e-booking/$uniqueId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/{-$lang}/e-deposit/$uniqueId', params, replace: true })
  },
})
