import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/elements.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { QuietButton } from '../../../../ui/primary-button.tsx'
import { type CategoryDraft, type StepDraft, stepsInOrder } from './category-draft.ts'
import { FormSection, Wide } from '../form-parts.tsx'
import type { DraftForm } from '../use-draft-form.ts'

const STEPS_MAX = 10

/** What a customer gets back when she cancels: steps that are added and removed, and how they are read aloud. */
export function CancellationSteps({ form: { draft, set, errorOf } }: { readonly form: DraftForm<CategoryDraft> }) {
  const { t } = useLingui()
  const steps = draft.cancellation
  const write = (cancellation: readonly StepDraft[]) => set({ cancellation })
  const change = (key: number, next: Partial<StepDraft>) => write(steps.map((step) => (step.key === key ? { ...step, ...next } : step)))
  const nextKey = Math.max(-1, ...steps.map((step) => step.key)) + 1
  return (
    <FormSection title={t`Cancellation`} note={t`What is given back of the advance. The insurance amount is always given back whole.`}>
      <Wide>
        {steps.map((step, nth) => (
          <Flex key={step.key} gap="3" align="flex-end" mb="3">
            <NumberField
              label={t`Days before hand-over`}
              isLabelHidden={nth > 0}
              value={step.days}
              onChange={(days) => change(step.key, { days })}
            />
            <NumberField
              label={t({ message: 'Given back', context: 'cancellation' })}
              isLabelHidden={nth > 0}
              end={<span style={{ paddingInlineEnd: 12 }}>%</span>}
              value={step.percent}
              onChange={(percent) => change(step.key, { percent })}
            />
            <IconButton
              variant="ghost"
              color="muted"
              aria-label={t`Remove this step`}
              onClick={() => write(steps.filter((one) => one.key !== step.key))}
            >
              <Trash2 />
            </IconButton>
          </Flex>
        ))}
        {steps.length < STEPS_MAX && (
          <QuietButton icon={<Plus aria-hidden />} onClick={() => write([...steps, { key: nextKey, days: null, percent: null }])}>
            {t`Add a step`}
          </QuietButton>
        )}
      </Wide>
      <Wide>
        {errorOf('cancellation') ? (
          <Notice tone="bad">{t`Each step needs its days and a share up to 100 %. Whoever cancels later may not get more.`}</Notice>
        ) : (
          <PolicyWords steps={steps} />
        )}
      </Wide>
    </FormSection>
  )
}

/** The policy in sentences, as a customer would be told. */
export function PolicyWords({ steps }: { readonly steps: readonly StepDraft[] }) {
  const { t } = useLingui()
  const ordered = stepsInOrder(steps)
  const last = ordered.at(-1)
  return (
    <Box as="ul" textStyle="sm" color="muted" ps="5" css={{ listStyleType: 'disc' }}>
      {ordered.map(({ days, percent }) => (
        <li key={days}>
          {days === 0
            ? t`Until the hand-over: ${percent} % back.`
            : t`${plural(days, { one: 'One day before or earlier', other: '# days before or earlier' })}: ${percent} % back.`}
        </li>
      ))}
      {(!last || last.days > 0) && (
        <li>
          <Trans>Later than that: nothing back.</Trans>
        </li>
      )}
    </Box>
  )
}
