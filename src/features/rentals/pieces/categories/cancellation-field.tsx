import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { OwnFieldProps } from '../../../../engine/declarations.ts'
import { PercentField } from '../../../../engine/form/percent-field.tsx'
import { useFormat } from '../../../../i18n/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { QuietButton } from '../../../../ui/primary-button.tsx'
import { HOURS_A_DAY, type TypedStep, stepsInOrder } from './policy-steps.ts'

const STEPS_MAX = 10

export function CancellationField({ value, error, onChange }: OwnFieldProps) {
  const { t } = useLingui()
  // The draft holds either what this field wrote or a stored policy.
  const steps = value as readonly TypedStep[]
  const change = (nth: number, next: Partial<TypedStep>) => onChange(steps.map((step, at) => (at === nth ? { ...step, ...next } : step)))
  return (
    <Box>
      {steps.map((step, nth) => (
        <Flex key={`${nth} of ${steps.length}`} gap="3" align="flex-end" mb="3">
          <NumberField
            label={t`Days before hand-over`}
            isLabelHidden={nth > 0}
            value={step.hoursBefore === null ? null : step.hoursBefore / HOURS_A_DAY}
            onChange={(days) => change(nth, { hoursBefore: days === null ? null : days * HOURS_A_DAY })}
          />
          <PercentField
            label={t({ message: 'Given back', context: 'cancellation' })}
            isLabelHidden={nth > 0}
            value={step.refundRate}
            onChange={(refundRate) => change(nth, { refundRate })}
          />
          <IconButton
            variant="ghost"
            color="muted"
            aria-label={t`Remove this step`}
            onClick={() => onChange(steps.filter((_, at) => at !== nth))}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      ))}
      {steps.length < STEPS_MAX && (
        <QuietButton icon={<Plus aria-hidden />} onClick={() => onChange([...steps, { hoursBefore: null, refundRate: null }])}>
          {t`Add a step`}
        </QuietButton>
      )}
      <Box mt="4">
        {error ? (
          <Notice tone="bad">{t`Each step needs its days and a share of up to 100%. A later cancellation cannot get a larger refund.`}</Notice>
        ) : (
          <PolicyWords policy={steps} />
        )}
      </Box>
    </Box>
  )
}

export function PolicyWords({ policy }: { readonly policy: unknown }) {
  const { t } = useLingui()
  const format = useFormat()
  const ordered = stepsInOrder((policy ?? []) as readonly TypedStep[])
  const last = ordered.at(-1)
  return (
    <Box as="ul" textStyle="sm" color="muted" fontWeight="400" ps="5" css={{ listStyleType: 'disc' }}>
      {ordered.map(({ days, share }) => {
        const back = format.rate(share)
        return (
          <li key={days}>
            {days === 0
              ? t`Until the hand-over: ${back} back.`
              : t`${plural(days, { one: 'One day before or earlier', other: '# days before or earlier' })}: ${back} back.`}
          </li>
        )
      })}
      {(!last || last.days > 0) && (
        <li>
          <Trans>Later than that: nothing back.</Trans>
        </li>
      )}
    </Box>
  )
}
