import type { MessageDescriptor } from '@lingui/core'
import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { useLingui as useWordsOfShell } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { CommandDefinition, Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Form } from '../../ui/form.tsx'
import { useHeldSheet } from '../../ui/held-sheet.ts'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { useFormat } from '../../i18n/format.ts'
import type { FormDeclaration, FormField } from '../declarations.ts'
import type { UsedFormDraft } from '../draft/use-form-draft.ts'
import { useLeaveGuard } from '../draft/use-leave-guard.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import { faultsOf, hasFoldedFault, partFaults } from './form-errors.ts'
import { DraftField, type DraftFieldProps } from './form-field.tsx'
import { useCommand } from './use-command.ts'

type Done = Extract<CommandOutcome, { readonly ok: true }>

export interface CommandFormProps<C extends CommandDefinition, Draft extends object> {
  readonly declaration: FormDeclaration<C, Draft>
  readonly initial: Draft
  readonly onDone: (outcome: Done, draft: Draft) => void
  readonly onCancel?: () => void
  /** The draft in which changes are stored until they are saved or discarded. */
  readonly saved?: Pick<UsedFormDraft, 'isFilled' | 'keep' | 'forget'>
  /** Leaving does not ask, because the draft is restored when the form is opened again. */
  readonly isLeftFreely?: boolean
  readonly onType?: (name: string, value: unknown) => void
  readonly onRefused?: (refusal: Objection) => void
  readonly note?: ReactNode
  /** Offered if the refusal names a row that already exists. */
  readonly known?: { readonly label: MessageDescriptor; readonly onTake: (id: Id) => void }
}

/**
 * The fields of a command and its submit button, in a page, a sheet or a step. A refusal loses no input, and leaving
 * with unsaved changes asks first.
 */
export function CommandForm<C extends CommandDefinition, Draft extends object>(props: CommandFormProps<C, Draft>) {
  const { declaration, initial, saved, isLeftFreely = false, onDone, onCancel, onType, onRefused, note, known } = props
  const { i18n } = useLingui()
  const { t } = useWordsOfShell()
  const words = useWords()
  const format = useFormat()
  const sentence = useFailureSentence()
  const command = useCommand(declaration.command)
  const [draft, setDraft] = useState(initial)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [isOpened, setOpened] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { setDirty, mayLeave, question } = useLeaveGuard(() => saved?.forget(), !isLeftFreely && saved?.isFilled)
  useHeldSheet(mayLeave)
  useLayoutEffect(() => focusFirstField(form.current), [])
  // Focuses the first faulty field. In an effect, because its message must have been rendered.
  const { state } = command
  useEffect(() => {
    if (state.kind === 'refused' || state.kind === 'wrong') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])
  const fields = declaration.fields.filter((field) => !field.isHidden?.(draft))
  const faults = faultsOf(
    command.state,
    fields.map((field) => field.name),
    declaration.inputPath,
  )
  const whole = faults[WHOLE_FORM]
  const rangeSentence = ({ range }: FormField<Draft>, code: string): string | null => {
    if (!range || code !== 'invalid') return null
    const [min, max] = range.map((limit) => format.number(limit))
    return t`From ${min} to ${max}.`
  }
  const otherId = command.state.kind === 'refused' ? command.state.refusal.details?.['otherId'] : undefined
  const submit = async () => {
    setChanged(new Set())
    const outcome = await command.run(declaration.toInput(draft))
    if (outcome && 'refusal' in outcome) onRefused?.(outcome.refusal)
    if (!outcome?.ok) return
    setDirty(false)
    saved?.forget()
    onDone(outcome, draft)
  }
  const isFolding = fields.some((field) => field.isFolded)
  const isOpen = isOpened || hasFoldedFault(fields, command.state, declaration.inputPath)
  const drawn = (field: FormField<Draft>): DrawnField<Draft> => {
    const isChanged = changed.has(field.name)
    const fault = isChanged ? undefined : faults[field.name]
    const deeper = field.own && !isChanged ? partFaults(command.state, field.name, declaration.inputPath) : {}
    return {
      draft,
      parts: Object.fromEntries(Object.entries(deeper).map(([path, said]) => [path, words.say(said.code, said.details)])),
      error: fault ? (rangeSentence(field, fault.code) ?? words.say(fault.code, fault.details)) : null,
      onChange(name, value) {
        setDraft((now) => ({ ...now, [name]: value }))
        setDirty(!isLeftFreely)
        saved?.keep(name, value)
        onType?.(name, value)
        // The message under a field refers to the submitted value, so it disappears at a change.
        setChanged((now) => new Set(now).add(name))
      },
      onBegin: (name, value) => setDraft((now) => ({ ...now, [name]: value })),
    }
  }
  return (
    <>
      <Form ref={form} onSubmit={submit}>
        <FormFields fields={fields.filter((field) => !field.isFolded)} drawn={drawn} />
        {isFolding && !isOpen && (
          <QuietButton mt="5" aria-expanded={false} icon={<ChevronDown size={18} aria-hidden />} onClick={() => setOpened(true)}>
            {t`More fields`}
          </QuietButton>
        )}
        {isFolding && isOpen && (
          <Box mt="5">
            <FormFields fields={fields.filter((field) => field.isFolded)} drawn={drawn} />
          </Box>
        )}
        <Flex direction="column" gap="4" mt="6">
          {note}
          {whole && <Notice tone="bad">{words.say(whole.code, whole.details)}</Notice>}
          {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
          {known && typeof otherId === 'string' && <QuietButton onClick={() => known.onTake(otherId)}>{i18n._(known.label)}</QuietButton>}
          <Flex gap="3" wrap="wrap">
            <PrimaryButton type="submit" isPending={command.isPending}>
              {i18n._(declaration.submit)}
            </PrimaryButton>
            {onCancel && (
              <QuietButton h="12" onClick={() => void mayLeave().then((isLeaving) => isLeaving && onCancel())}>
                {t`Cancel`}
              </QuietButton>
            )}
          </Flex>
        </Flex>
      </Form>
      {question}
    </>
  )
}

type DrawnField<Draft extends object> = Omit<DraftFieldProps<Draft>, 'field'>

interface FormFieldsProps<Draft extends object> {
  readonly fields: readonly FormField<Draft>[]
  readonly drawn: (field: FormField<Draft>) => DrawnField<Draft>
}

function FormFields<Draft extends object>({ fields, drawn }: FormFieldsProps<Draft>) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
      {fields.map((field) => (
        <Fragment key={field.name}>
          {field.heading && <FormHeading {...field.heading} />}
          <Box minW="0" gridColumn={field.isWide || field.kind === 'long-text' ? '1 / -1' : undefined}>
            <DraftField field={field} {...drawn(field)} />
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}

function FormHeading({ title, note }: NonNullable<FormField<never>['heading']>) {
  const { i18n } = useLingui()
  return (
    <Box gridColumn="1 / -1" borderTopWidth="1px" borderColor="line" pt="5" mt="2" _first={{ borderTopWidth: '0', pt: '0', mt: '0' }}>
      <Heading as="h3" fontSize="17px">
        {i18n._(title)}
      </Heading>
      {note && (
        <Box textStyle="sm" color="muted" mt="0.5">
          {i18n._(note)}
        </Box>
      )}
    </Box>
  )
}

const FIRST_FIELD = ':is(input, select, textarea):not([readonly], :disabled, [type=hidden], [type=file])'

/** Focuses the first field. */
function focusFirstField(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(FIRST_FIELD) ?? [])]
  // Fields may be prefilled with the searched text, so the first required empty field is preferred.
  const isToFill = ({ required, ariaRequired, value, dataset }: HTMLInputElement) =>
    (required || ariaRequired === 'true') && (value === '' || value === '0') && dataset['chosen'] === undefined
  const field = fields.find(isToFill) ?? fields[0]
  field?.focus({ preventScroll: true })
}
