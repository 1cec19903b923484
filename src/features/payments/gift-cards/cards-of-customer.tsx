import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { wordsFor } from '../../../engine/shell/route-language.ts'

const CardsLater = lazy(async () => {
  const [part] = await Promise.all([import('./cards-panel.tsx'), wordsFor('payments')()])
  return { default: part.CardsPanel }
})

/** The customer's gift cards, loaded on demand with their translations so that the sale does not load them. */
export const CardsOfCustomer = ({ customerId }: { readonly customerId: Id }) => (
  <Suspense>
    <CardsLater customerId={customerId} />
  </Suspense>
)
