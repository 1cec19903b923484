import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { optionalParam, textParam } from '../../engine/search-params.ts'

/** The gift cards that were sold with a bill, their ids joined by dots; nothing else counts as one. */
const soldCardsParam = optionalParam(
  v.pipe(
    v.string(),
    v.check((text) => text.split('.').every((id) => v.is(idSchema, id))),
  ),
)

/** The sale opens with this customer on its bill, with the gift cards that it just sold, or with the cash of this credit note. */
export const saleSearch = v.object({ customer_id: textParam, gift_cards: soldCardsParam, exchange: optionalParam(idSchema) })

/** A receipt has them beside its paper. */
export const receiptSearch = v.object({ gift_cards: soldCardsParam })
