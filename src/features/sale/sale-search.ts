import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { optionalParam, textParam } from '../../engine/search-params.ts'

/** Ids of gift cards sold with a bill, joined by dots. */
const soldCardsParam = optionalParam(
  v.pipe(
    v.string(),
    v.check((text) => text.split('.').every((id) => v.is(idSchema, id))),
  ),
)

/** Search parameters of the sale: a customer for the bill, gift cards just sold, or a credit note to exchange. */
export const saleSearch = v.object({ customer_id: textParam, gift_cards: soldCardsParam, exchange: optionalParam(idSchema) })

/** Shown next to the receipt. */
export const receiptSearch = v.object({ gift_cards: soldCardsParam })
