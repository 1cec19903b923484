import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OFFERED_PAGES, isSameOn } from '#domain/access/levels.ts'
import { discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import type { role } from '#domain/employees/employee.ts'
import { roles } from '#domain/employees/role-entity.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useList } from '../../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PAGE_WORDS, reachWords } from './access-words.ts'

type Compared = Pick<RowOf<typeof role>, 'id' | 'nameAr' | 'nameEn' | 'permissions' | 'discountMax'>

const ALL_MAX = 200

export function CompareRoles({ row }: { readonly row: Compared }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const [otherId, setOther] = useState<Id | null>(null)
  const query = useList(roles, { isDescending: false, limit: ALL_MAX })
  const others = query.kind === 'ready' ? query.data.rows.filter(({ id }) => id !== row.id) : []
  if (others.length === 0) return null
  const other = others.find(({ id }) => id === otherId)
  return (
    <Panel title={t({ message: 'Compare with another role', context: 'role' })}>
      <ChoiceField
        label={t({ message: 'Other role', context: 'role' })}
        none={t({ message: 'Choose a role', context: 'role' })}
        value={otherId}
        choices={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={setOther}
      />
      {other && <Comparison a={row} b={other} />}
    </Panel>
  )
}

interface ComparedLine {
  readonly key: string
  readonly label: string
  readonly said: readonly [string, string]
  readonly isSame: boolean
}

function useLines(a: Compared, b: Compared): readonly ComparedLine[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const pages = OFFERED_PAGES.map((page): ComparedLine => {
    const reach = ({ permissions }: Compared) =>
      reachWords(permissions, page)
        .map((word) => i18n._(word))
        .join(' · ')
    return {
      ...{ key: page, label: i18n._(PAGE_WORDS[page]), said: [reach(a), reach(b)] },
      isSame: isSameOn(a.permissions, b.permissions, page),
    }
  })
  const [ofA, ofB] = [discountMaxOf(a), discountMaxOf(b)]
  const discount: ComparedLine = {
    ...{ key: 'discount', label: t`Discount limit`, said: [format.rate(ofA), format.rate(ofB)] },
    isSame: ofA === ofB,
  }
  return [discount, ...pages]
}

function Comparison({ a, b }: { readonly a: Compared; readonly b: Compared }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const [isDifferentOnly, setDifferentOnly] = useState(false)
  const lines = useLines(a, b)
  const shown = isDifferentOnly ? lines.filter(({ isSame }) => !isSame) : lines
  return (
    <Box mt="4">
      <FlagField label={t({ message: 'Only the differences', context: 'role' })} value={isDifferentOnly} onChange={setDifferentOnly} />
      {lines.every(({ isSame }) => isSame) && (
        <Box color="muted">{t({ message: 'Both roles have the same permissions.', context: 'role' })}</Box>
      )}
      {shown.length > 0 && (
        <Box as="ul" listStyleType="none" mt="2" borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden">
          {shown.map((line) => (
            <Line key={line.key} line={line} names={[nameOf(a), nameOf(b)]} />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** Each side is labelled, because on a phone the head scrolls out of view. */
function Line({ line, names }: { readonly line: ComparedLine; readonly names: readonly [string, string] }) {
  const { t } = useLingui()
  return (
    <Box as="li" p="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }} bg={line.isSame ? undefined : 'warnSoft'}>
      <Flex gap="2" align="center" wrap="wrap" fontWeight="600">
        {line.label}
        {!line.isSame && (
          <Box as="span" textStyle="sm" color="warn">
            {t({ message: 'Different', context: 'role' })}
          </Box>
        )}
      </Flex>
      <Grid templateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3" mt="1">
        {names.map((name, nth) => (
          <Box key={nth === 0 ? 'a' : 'b'} overflowWrap="anywhere">
            <Box textStyle="sm" color="muted">
              {name}
            </Box>
            {line.said[nth]}
          </Box>
        ))}
      </Grid>
    </Box>
  )
}
