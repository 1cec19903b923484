import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import type { AttentionRow } from './attention-inbox.ts'
import { OFFICE } from './attention-filter.ts'
import type { Touched } from './touched.ts'
import { seriesIn, useTillLabel } from './use-till-label.ts'

export function AttentionFacts({ row, touched }: { readonly row: AttentionRow; readonly touched: Touched }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const tillLabel = useTillLabel()
  const { piece, employee } = touched
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap="8">
      <Fact label={t`Document`} value={touched.number && <bdi>{format.code(touched.number)}</bdi>} />
      <Fact label={t`Customer`} value={touched.customerName} />
      <Fact label={t`Amount`} value={touched.amount === null ? null : format.money(touched.amount)} />
      <Fact
        label={t`Piece`}
        value={
          piece && (
            <>
              {nameOf(piece)} <bdi>{format.code(piece.code)}</bdi>
            </>
          )
        }
      />
      <Fact label={t`Till`} value={tillLabel(row.deviceId ?? OFFICE, seriesIn([row]))} />
      <Fact label={t`Employee`} value={employee && nameOf(employee)} />
      <Fact label={t`At the counter`} value={touched.occurredAt === null ? null : format.instant(touched.occurredAt)} />
      <Fact label={t`Reached the server`} value={format.instant(row.raisedAt)} />
    </Box>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  if (value === null) return null
  return (
    <Box display="flex" justifyContent="space-between" gap="4" py="2" borderBottomWidth="1px" borderColor="line">
      <Box as="dt" color="muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="600" textAlign="end">
        {value}
      </Box>
    </Box>
  )
}
