import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { wordsFor } from '../../../engine/shell/route-language.ts'

const CardsLater = lazy(async () => {
  const [part] = await Promise.all([import('./cards-panel.tsx'), wordsFor('payments')()])
  return { default: part.CardsPanel }
})

/** Her gift cards, fetched with their words where she is looked at: the sale loads none of it. */
export const CardsOfCustomer = ({ customerId }: { readonly customerId: Id }) => (
  <Suspense>
    <CardsLater customerId={customerId} />
  </Suspense>
)
