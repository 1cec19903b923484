import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { service } from '#domain/catalog/catalog.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rowName } from '#domain/reference-names.ts'
import { useRecord } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'

const servicesSchema = v.array(v.object({ serviceId: v.string(), count: v.number() }))

function ServiceName({ id }: { readonly id: Id }) {
  const { i18n } = useLingui()
  const query = useRecord(service, id)
  const name = query.kind === 'ready' && query.data ? rowName(query.data) : null
  return <bdi>{name ? (i18n.locale === 'en' ? name.en : name.ar) : '…'}</bdi>
}

/** The services of an offer by name, with quantities where they matter. */
export function OfferServices({ services, isCounted }: { readonly services: unknown; readonly isCounted: boolean }) {
  const format = useFormat()
  const read = v.safeParse(servicesSchema, services)
  if (!read.success || read.output.length === 0) return <span aria-hidden>—</span>
  return (
    <Box asChild listStyleType="none" display="grid" gap="1">
      <ul>
        {read.output.map(({ serviceId, count }) => (
          <li key={serviceId}>
            {isCounted && count > 1 && `${format.number(count)} × `}
            <ServiceName id={serviceId} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
