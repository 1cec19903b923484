import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rowName } from '#domain/reference-names.ts'
import { useRecord } from '../../engine/use-question.ts'

function GoodsName({ record, id }: { readonly record: AnyRecord; readonly id: Id }) {
  const { i18n } = useLingui()
  const query = useRecord(record, id)
  const name = query.kind === 'ready' && query.data ? rowName(query.data) : null
  return <bdi>{name ? (i18n.locale === 'en' ? name.en : name.ar) : '…'}</bdi>
}

export function ChosenGoods({ record, ids }: { readonly record: AnyRecord; readonly ids: readonly Id[] }) {
  if (ids.length === 0) return <span aria-hidden>—</span>
  return (
    <Box asChild listStyleType="none" display="grid" gap="1">
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <GoodsName record={record} id={id} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
