import { Button, IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ListColumn } from '../../declarations.ts'
import { CheckBox } from '../rows/check-box.tsx'
import { type ColumnChoice, withColumnMoved, withColumnToggled } from './list-columns.ts'
import type { ListColumns } from './use-list-columns.ts'

/** Chooses the columns of a list and their order. Changes apply and are stored at once. */
export function ColumnChooser<Q extends AnyQuery>({ columns }: { readonly columns: ListColumns<Q> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const footer = (
    <Flex gap="3">
      <QuietButton size="lg" disabled={columns.chosen === null} onClick={() => columns.choose(null)}>{t`As usual`}</QuietButton>
      <PrimaryButton flex="1" onClick={() => setOpen(false)}>{t`Done`}</PrimaryButton>
    </Flex>
  )
  return (
    <>
      <Button variant="ghost" color="muted" px="2" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden /> {t`Columns`}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Columns`} footer={footer}>
        <Box color="muted" mb="3">
          <Trans>Files and prints have the columns that you choose here.</Trans>
        </Box>
        <Box as="ul" listStyleType="none">
          {columns.choices.map((choice, nth) => (
            <ColumnLine key={choice.column.field} columns={columns} choice={choice} nth={nth} />
          ))}
        </Box>
      </Sheet>
    </>
  )
}

interface LineProps<Q extends AnyQuery> {
  readonly columns: ListColumns<Q>
  readonly choice: ColumnChoice<ListColumn<Q>>
  readonly nth: number
}

/** A column: visible or not, and its position. The row's name is always first. */
function ColumnLine<Q extends AnyQuery>({ columns: { choices, choose }, choice: { column, isShown }, nth }: LineProps<Q>) {
  const { i18n, t } = useLingui()
  const { field } = column
  const label = i18n._(column.label)
  const move = (by: -1 | 1) => choose(withColumnMoved(choices, field, by))
  const isLast = !choices[nth + 1]?.isShown
  return (
    <Flex as="li" align="center" gap="2" borderBottomWidth="1px" borderColor="line">
      {nth === 0 ? (
        <Box flex="1" py="3" fontWeight="600">
          {label}
        </Box>
      ) : (
        <Flex asChild flex="1" minW="0" align="center" gap="3" minH="12" cursor="pointer">
          <label>
            <CheckBox isChecked={isShown} onChange={() => choose(withColumnToggled(choices, field))} />
            <span>{label}</span>
          </label>
        </Flex>
      )}
      {nth > 0 && isShown && (
        <>
          <IconButton variant="ghost" color="muted" aria-label={t`${label}: earlier`} disabled={nth === 1} onClick={() => move(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton variant="ghost" color="muted" aria-label={t`${label}: later`} disabled={isLast} onClick={() => move(1)}>
            <ArrowDown />
          </IconButton>
        </>
      )}
    </Flex>
  )
}
