import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { GIFT_CARD_DESIGN, GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import type { AddInPlaceProps, ReferenceSource } from '../../../engine/declarations.ts'
import { DraftReference } from '../../../engine/form/draft-reference.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NewCustomer } from '../../customers/shared/new-customer.tsx'
import { DESIGN_COLOURS, cardDesignWords, cardTypeWords } from './card-words.ts'
import type { CardForm } from './card-draft.ts'

const ADD = msg`Save and choose`
const TAKE = msg`Take this customer`

const AddCustomer = ({ typed, onDone, onClose }: AddInPlaceProps) => (
  <NewCustomer typed={typed} submit={ADD} onDone={onDone} known={{ label: TAKE, onTake: (id) => onDone(id, '') }} onClose={onClose} />
)

const CUSTOMERS: ReferenceSource = {
  query: customerEntity.query,
  add: { label: msg`New customer`, permission: may('customers', 'add'), form: AddCustomer },
}

function Value({ form, pointValue }: { readonly form: CardForm; readonly pointValue: Money }) {
  const { t } = useLingui()
  const { draft, change, lacks, value } = form
  const error = lacks.has('value') ? t`Enter how much is on the card.` : null
  if (draft.type !== GIFT_CARD_TYPE.loyalty)
    return (
      <MoneyField
        label={t`Value of the card`}
        isRequired
        value={draft.value}
        onChange={(typed) => change({ value: typed })}
        error={error}
      />
    )
  return (
    <Box>
      <NumberField
        label={t`Points that pay for it`}
        isRequired
        value={draft.points}
        onChange={(points) => change({ points })}
        error={error}
        hint={pointValue === ZERO ? t`A point has no value in the settings.` : undefined}
      />
      <Box mt="2" fontWeight="600">
        <Trans>Value of the card</Trans>: <MoneyText amount={value} />
      </Box>
    </Box>
  )
}

export function CardFields({ form, pointValue }: { readonly form: CardForm; readonly pointValue: Money }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { draft, change, lacks } = form
  return (
    <>
      <DraftReference
        frame={{ label: t`Buyer`, isRequired: true, error: lacks.has('buyer') ? t`Choose who buys the card.` : null }}
        source={CUSTOMERS}
        value={draft.buyerId}
        onChange={(buyerId) => change({ buyerId })}
      />
      <DraftReference
        frame={{
          label: t({ message: 'For whom', context: 'gift card' }),
          hint: t`Only she can use the card. Empty: the buyer.`,
          error: null,
        }}
        source={CUSTOMERS}
        value={draft.beneficiaryId}
        onChange={(beneficiaryId) => change({ beneficiaryId })}
      />
      <ChoiceField
        label={t`Kind of card`}
        value={draft.type}
        choices={Object.values(GIFT_CARD_TYPE).map((type) => ({ value: type, label: i18n._(cardTypeWords[type]) }))}
        onChange={(type) => change({ type: type ?? draft.type })}
      />
      <Value form={form} pointValue={pointValue} />
      <DayField
        label={t`Valid until`}
        hint={t`The whole of this day. Empty: the card does not expire.`}
        value={draft.expiresOn}
        onChange={(expiresOn) => change({ expiresOn })}
      />
      <Box>
        <ChoiceField
          label={t`Design`}
          value={draft.design}
          choices={Object.values(GIFT_CARD_DESIGN).map((design) => ({ value: design, label: i18n._(cardDesignWords[design]) }))}
          onChange={(design) => change({ design: design ?? draft.design })}
        />
        <Box aria-hidden mt="2" h="10" borderRadius="l2" borderWidth="1px" borderColor="line" {...DESIGN_COLOURS[draft.design]} />
      </Box>
      <TextField
        label={t`Greeting on the card`}
        isLong
        maxLength={300}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
    </>
  )
}
