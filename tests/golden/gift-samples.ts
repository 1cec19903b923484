import { sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import { day } from '#domain/kernel/time.ts'
import { exampleCustomers } from '../support/direct-till.ts'
import { giftSale } from '../support/examples/example-gift-card.ts'
import type { Sample } from './samples.ts'

const [buyer, beneficiary] = exampleCustomers

/** A gift card bought for another customer. */
export const GIFT_SAMPLES: Readonly<Record<string, Sample>> = {
  'sellGiftCard@1': async ({ till }) => [
    await till.queue(
      sellGiftCard,
      giftSale(10_000, {
        ...{ buyerId: buyer?.id ?? '', beneficiaryId: beneficiary?.id ?? null },
        ...{ expiresOn: day('2027-11-20'), description: 'مبروك الزواج' },
      }),
    ),
  ],
}
