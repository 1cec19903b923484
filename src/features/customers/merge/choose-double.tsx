import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customers } from '#domain/customers/commands.ts'
import { likelyDoubles } from '#domain/customers/likely-doubles.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useList, useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FoundRows } from '../../../ui/found-rows.tsx'

const FOUND_MAX = 20

interface Entry {
  readonly id: Id
  readonly name: string
  readonly mobile: string | null
  readonly invoiceCount: number
}

interface ChooseDoubleProps {
  readonly id: Id
  readonly onChoose: (id: Id) => void
}

/** Searches the other entry by name or phone; until then lists likely duplicates. */
export function ChooseDouble({ id, onChoose }: ChooseDoubleProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const likely = useView(likelyDoubles, { id })
  const isTyped = typed.trim() !== ''
  const query = useList(customers, { search: typed, limit: isTyped ? FOUND_MAX : 1 })
  const found = isTyped ? (query.kind === 'ready' ? query.data.rows.filter((row) => row.id !== id) : null) : []
  const failed = isTyped && query.kind === 'failed'
  return (
    <>
      <FoundRows
        label={t`Name or phone of the other record`}
        typed={typed}
        onType={setTyped}
        rows={isTyped ? found : null}
        renderRow={(row) => <EntryLine row={row} />}
        onTake={(row) => onChoose(row.id)}
        nothing={t`No customer found.`}
      />
      {failed && <AnswerView query={query}>{() => null}</AnswerView>}
      {!isTyped && (
        <Box mt="2">
          <Heading as="h3" fontSize="17px" mb="2">
            {t`Probably the same person`}
          </Heading>
          <AnswerView
            query={likely}
            count={2}
            empty={<Box color="muted">{t`No customer with the same name, number or e-mail. Search for one above.`}</Box>}
          >
            {({ rows }) => (
              <Box as="ul" listStyleType="none">
                {rows.map((row) => (
                  <li key={row.id}>
                    <Box
                      as="button"
                      display="block"
                      w="full"
                      textAlign="start"
                      px="3"
                      py="2"
                      minH="14"
                      borderRadius="l2"
                      cursor="pointer"
                      _hover={{ bg: 'sunken' }}
                      onClick={() => onChoose(row.id)}
                    >
                      <EntryLine row={row} />
                    </Box>
                  </li>
                ))}
              </Box>
            )}
          </AnswerView>
        </Box>
      )}
    </>
  )
}

/** Entries may have the same name: number and visits distinguish them. */
function EntryLine({ row }: { readonly row: Entry }) {
  const { t } = useLingui()
  const format = useFormat()
  const visits = format.number(row.invoiceCount)
  return (
    <>
      <Box fontWeight="600">
        <bdi>{row.name}</bdi>
      </Box>
      <Box textStyle="sm" color="muted">
        {row.mobile ? <bdi dir="ltr">{format.phone(row.mobile)}</bdi> : t`No phone`} · {t`Visits: ${visits}`}
      </Box>
    </>
  )
}
