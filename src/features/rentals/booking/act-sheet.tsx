import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Money } from '#domain/kernel/money.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import type { CommandState } from '../../../engine/form/use-command.ts'
import type { Asking } from '../../../engine/use-answer.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { DayField, type DayFieldProps } from '../../../ui/day-field.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { type ChosenCustomer, CustomerPicker } from '../parts/customer-picker.tsx'
import { TimeChoice } from '../parts/times/time-choice.tsx'

/** A field of the form; its value is stored in the draft under `name`. */
interface FieldOf<Draft> {
  readonly name: keyof Draft & string
  readonly kind: 'day' | 'time' | 'money' | 'choice' | 'line' | 'text' | 'flag' | 'customer'
  readonly label: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly choices?: readonly { readonly value: number; readonly label: string }[]
  /** For days: how the piece is marked on each day. */
  readonly markOf?: DayFieldProps['markOf']
  readonly lengthMax?: number
}

export interface ActSheetProps<Draft extends object> {
  readonly title: string
  readonly action: string
  readonly isDestructive?: boolean
  readonly isDisabled?: boolean
  readonly draft: ActDraft<Draft>
  readonly fields: readonly (FieldOf<Draft> | null)[]
  /** Errors by field, shown after submitting, or at once for a field that was changed. */
  readonly faults?: Partial<Readonly<Record<keyof Draft & string, string | null>>>
  readonly states: readonly CommandState[]
  readonly above?: ReactNode
  /** Consequences of the typed values, shown before submitting. */
  readonly below?: ReactNode
  /** A question shown over the form that must be answered first. */
  readonly over?: ReactNode
  readonly aside?: { readonly label: string; readonly isDisabled: boolean; readonly run: () => void }
  /** Resolves to true when done; the sheet then closes. */
  readonly send: () => Promise<boolean>
  readonly onClose: () => void
}

export interface ActDraft<Draft extends object> {
  readonly typed: Draft
  readonly first: Draft
  readonly isTyped: boolean
  readonly set: (change: Partial<Draft>) => void
}

/** The draft of a form and its initial values. */
export function useActDraft<Draft extends object>(begin: () => Draft): ActDraft<Draft> {
  const [first] = useState(begin)
  const [typed, setTyped] = useState(first)
  return { typed, first, isTyped: typed !== first, set: (change) => setTyped((before) => ({ ...before, ...change })) }
}

/** The form of every booking act: fields by kind, consequences, refusals and the button. Asks before discarding typed values. */
export function ActSheet<Draft extends object>(props: ActSheetProps<Draft>) {
  const { title, action, isDestructive, isDisabled, draft, fields, faults, states, above, below, over, aside, send, onClose } = props
  const id = useId()
  const [isRequested, setRequested] = useState(false)
  const [isFree, setFree] = useState(false)
  // The draft is passed along on this way out, so do not ask about unsaved changes.
  const approvedBy = (run: () => void) => () => {
    flushSync(() => setFree(true))
    run()
  }
  // A refusal applies only to the values that were sent.
  const [sent, setSent] = useState('')
  const typed = JSON.stringify(draft.typed)
  const state = states.find(({ kind }) => kind === 'pending' || (kind !== 'ready' && sent === typed))
  const submit = async () => {
    setRequested(true)
    setSent(typed)
    if (isDisabled || Object.values(faults ?? {}).some(Boolean)) return
    if (await send()) onClose()
  }
  const footer = (
    <Box display="flex" gap="3" flexWrap="wrap">
      <PrimaryButton
        flex="1"
        type="submit"
        form={id}
        isPending={state?.kind === 'pending'}
        disabled={isDisabled}
        {...(isDestructive ? { colorPalette: 'red' } : {})}
      >
        {action}
      </PrimaryButton>
      {aside && (
        <QuietButton h="12" disabled={aside.isDisabled} onClick={approvedBy(aside.run)}>
          {aside.label}
        </QuietButton>
      )}
    </Box>
  )
  const faultOf = (name: keyof Draft & string) => (isRequested || draft.typed[name] !== draft.first[name] ? (faults?.[name] ?? null) : null)
  return (
    <Sheet isOpen onClose={onClose} title={title} footer={footer}>
      {/* `Held` must be rendered inside the sheet. */}
      <Held isTyped={!isFree && draft.isTyped} />
      {over}
      <Form id={id} onSubmit={submit}>
        <Box display="grid" gap="5">
          {above}
          <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4" css={{ '& > [data-wide]': { gridColumn: '1 / -1' } }}>
            {fields.map(
              (field) =>
                field && (
                  <Box key={field.name} minW="0" data-wide={isHalf(field.kind) ? undefined : ''}>
                    <ActField field={field} draft={draft} error={faultOf(field.name)} />
                  </Box>
                ),
            )}
          </Box>
          {below}
          {state && <CommandFault state={state} />}
        </Box>
      </Form>
    </Sheet>
  )
}

const isHalf = (kind: FieldOf<never>['kind']): boolean => kind === 'day' || kind === 'time'

function Held({ isTyped }: { readonly isTyped: boolean }) {
  return <>{useTypedGuard(isTyped).question}</>
}

interface FieldProps<Draft extends object> {
  readonly field: FieldOf<Draft>
  readonly draft: ActDraft<Draft>
  readonly error: string | null
}

function ActField<Draft extends object>({ field, draft, error }: FieldProps<Draft>) {
  const { name, kind, label, hint, isRequired, isReadOnly, choices = [], markOf, lengthMax = 500 } = field
  const frame = { label, hint, isRequired, error }
  const value: unknown = draft.typed[name]
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  const set = (next: unknown) => draft.set({ [name]: next } as Partial<Draft>)
  switch (kind) {
    case 'day':
      return <DayField {...frame} value={text} isReadOnly={isReadOnly} markOf={markOf} onChange={set} />
    case 'time':
      return <TimeChoice {...frame} value={text} onChange={set} />
    case 'money':
      return <MoneyField {...frame} value={number as Money | null} onChange={set} />
    case 'choice':
      return <ChoiceField {...frame} value={number} choices={choices} onChange={(next) => set(next ?? value)} />
    case 'customer':
      return <CustomerChoice label={label} error={error} customer={value as ChosenCustomer | null} onChoose={set} />
    case 'flag':
      return <FlagField {...frame} value={value === true} onChange={set} />
    case 'line':
    case 'text':
      return <TextField {...frame} isLong={kind === 'text'} maxLength={lengthMax} value={text} onChange={set} />
  }
}

interface CustomerChoiceProps {
  readonly label: string
  readonly customer: ChosenCustomer | null
  readonly error: string | null
  readonly onChoose: (customer: ChosenCustomer) => void
}

/** Choose an existing customer by name or phone, or create one. */
function CustomerChoice({ label, customer, error, onChoose }: CustomerChoiceProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <Box textStyle="sm" fontWeight="600" mb="1.5">
        {label}
      </Box>
      <QuietButton w="full" justifyContent="flex-start" onClick={() => setOpen(true)} borderColor={error ? 'border.error' : undefined}>
        {customer ? <bdi>{customer.name}</bdi> : t`Choose the customer`}
      </QuietButton>
      {error && (
        <Box role="alert" mt="1.5" textStyle="sm" color="fg.error">
          {error}
        </Box>
      )}
      <CustomerPicker isOpen={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </Box>
  )
}

/** Shown while an act loads its data, and when loading fails. */
export function WaitingSheet<T>({
  query: requested,
  title,
  onClose,
}: {
  readonly query: Asking<T>
  readonly title: string
  readonly onClose: () => void
}) {
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <AnswerView query={requested} skeleton="fields" count={2}>
        {() => null}
      </AnswerView>
    </Sheet>
  )
}
