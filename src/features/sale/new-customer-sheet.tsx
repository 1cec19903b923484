import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { UserRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { addCustomer } from '#domain/customers/commands.ts'
import { CUSTOMER_SOURCE, GENDER, LANGUAGE, customer } from '#domain/customers/customer.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { newId } from '../../data/clock.ts'
import { localReader } from '../../data/mirror/local-reader.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { type CommandState, useCommand } from '../../engine/form/use-command.ts'
import { currentLanguage } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { billAtom } from './bill/draft.ts'
import { focusFirst } from '../../ui/modal.tsx'
import { newCustomerAtom, sheetAtom } from './sale-atoms.ts'
import { billCustomer, useSaleActions } from './use-sale-actions.ts'

interface Typed {
  readonly name: string
  readonly mobile: string
  readonly trn: string
  readonly source: number | null
}

/** A search that found nobody was a name or a phone: it goes where it belongs. */
function startOf(text: string): Typed {
  const isPhone = /^[+\d\s()-]{3,}$/.test(latinDigits(text).trim())
  return { name: isPhone ? '' : text.trim(), mobile: isPhone ? text.trim() : '', trn: '', source: null }
}

/** What stands under a field when the command said no; `''` is for what belongs to no field. */
function useFaultOf(state: CommandState): (field: keyof Typed | '') => string | null {
  const { say } = useWords()
  const failed = useFailureSentence()
  return (field) => {
    if (state.kind === 'failed') return field === '' ? failed(state.failure) : null
    if (state.kind === 'refused') {
      const place = (state.refusal.field ?? '').replace(/^customer\./, '')
      return place === field ? say(state.refusal.code, state.refusal.details) : null
    }
    if (state.kind !== 'wrong') return null
    const code = state.errors[field === '' ? '' : `customer.${field}`]?.[0]
    return code ? say(code) : null
  }
}

function useSourceChoices() {
  const { t } = useLingui()
  return [
    { value: CUSTOMER_SOURCE.relatives, label: t`Relatives` },
    { value: CUSTOMER_SOURCE.instagram, label: t`Instagram` },
    { value: CUSTOMER_SOURCE.snapchat, label: t`Snapchat` },
    { value: CUSTOMER_SOURCE.facebook, label: t`Facebook` },
    { value: CUSTOMER_SOURCE.google, label: t`Google` },
    { value: CUSTOMER_SOURCE.influencers, label: t`Influencers` },
    { value: CUSTOMER_SOURCE.coincidence, label: t`Passing by` },
    { value: CUSTOMER_SOURCE.other, label: t`Other` },
  ]
}

function NewCustomerForm({
  start,
  onDone,
  formId,
  onPending,
}: {
  readonly start: string
  readonly onDone: () => void
  readonly formId: string
  readonly onPending: (is: boolean) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => startOf(start))
  const startsWithName = startOf(start).name === ''
  const [customerId] = useState(newId)
  const { state, run } = useCommand(addCustomer)
  const faultOf = useFaultOf(state)
  const sources = useSourceChoices()
  const act = useSetAtom(billAtom)
  const { endSearch } = useSaleActions()
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    onPending(true)
    const form = {
      name: typed.name,
      mobile: typed.mobile,
      email: null,
      gender: GENDER.female,
      birthOn: null,
      source: sources.find((one) => one.value === typed.source)?.value ?? null,
      language: currentLanguage() === 'ar' ? LANGUAGE.ar : LANGUAGE.en,
      trn: typed.trn.trim() === '' ? null : latinDigits(typed.trn),
      address: null,
      notes: null,
      isWhatsappAllowed: true,
    }
    const outcome = await run({ customerId, customer: form })
    onPending(false)
    if (!outcome?.ok) return
    const row = await localReader().get(customer, customerId)
    const chosen = row ? billCustomer(row) : { id: customerId, name: typed.name.trim(), mobile: null, trn: form.trn, points: 0, owed: ZERO }
    void act({ do: 'customer', customer: chosen })
    showToast({ text: t`Saved on this device` })
    endSearch()
    onDone()
  }
  const known = state.kind === 'refused' ? state.refusal.details?.['otherId'] : undefined
  const takeKnown = async () => {
    const row = typeof known === 'string' ? await localReader().get(customer, known) : null
    if (!row) return
    void act({ do: 'customer', customer: billCustomer(row) })
    endSearch()
    onDone()
  }
  return (
    <form id={formId} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="5">
        <TextField
          label={t`Name`}
          isRequired
          value={typed.name}
          onChange={(name) => set({ name })}
          error={faultOf('name')}
          autoComplete="off"
          inputRef={startsWithName ? focusFirst : undefined}
        />
        <TextField
          label={t`Mobile`}
          isRequired
          type="tel"
          inputMode="tel"
          dir="ltr"
          value={typed.mobile}
          onChange={(mobile) => set({ mobile })}
          error={faultOf('mobile')}
          hint={t`For example 050 123 4567`}
          autoComplete="off"
          inputRef={startsWithName ? undefined : focusFirst}
        />
        {known !== undefined && (
          <QuietButton icon={<UserRound size={18} aria-hidden />} onClick={() => void takeKnown()}>
            <Trans>Put her on the bill</Trans>
          </QuietButton>
        )}
        <ChoiceField
          label={t`How did she hear of us?`}
          value={typed.source}
          onChange={(source) => set({ source })}
          choices={sources}
          none={t`Not asked`}
        />
        <TextField
          label={t`VAT number`}
          inputMode="numeric"
          dir="ltr"
          value={typed.trn}
          onChange={(trn) => set({ trn })}
          error={faultOf('trn')}
          hint={t`Only for a business: the invoice becomes a tax invoice.`}
          autoComplete="off"
        />
        {faultOf('') && (
          <Box role="alert" color="fg.error">
            {faultOf('')}
          </Box>
        )}
      </Box>
    </form>
  )
}

/** A customer made in the middle of a sale: name, mobile, and she is on the bill. */
export function NewCustomerSheet() {
  const { t } = useLingui()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const start = useAtomValue(newCustomerAtom)
  const [isPending, setPending] = useState(false)
  const formId = useId()
  const close = () => openSheet(null)
  return (
    <Sheet
      isOpen={sheet === 'new-customer'}
      onClose={close}
      title={t`New customer`}
      footer={
        <PrimaryButton w="full" type="submit" form={formId} isPending={isPending}>
          <Trans>Add to the bill</Trans>
        </PrimaryButton>
      }
    >
      <NewCustomerForm start={start} onDone={close} formId={formId} onPending={setPending} />
    </Sheet>
  )
}
