import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { isExpired } from '#domain/inventory/batches.ts'
import type { ProductBatch } from '#domain/inventory/product-batches.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { useMay } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { useFormat } from '../../i18n/format.ts'
import { withBatch } from './paths.ts'

/** Whether the user may write off expired goods. */
export function useMayWriteOff(): boolean {
  const allows = useMay()
  return allows(may('products', 'internalUse')) && allows(may('products', 'writeOff'))
}

interface WriteOffProps {
  readonly productId: Id
  readonly batch: Pick<ProductBatch, 'id' | 'expiresOn' | 'left'>
}

/** A link to write off an expired batch, with permission. Initial stock has no batch. */
export function WriteOffLink({ productId, batch: { id, expiresOn, left } }: WriteOffProps) {
  const { t } = useLingui()
  const mayWriteOff = useMayWriteOff()
  const today = useFormat().dayOf(useNow())
  if (id === null || expiresOn === null || !isExpired({ expiresOn }, today) || !mayWriteOff) return null
  return (
    <AppLink
      to={withBatch(productId, { id, day: expiresOn, quantity: left })}
      color="gold.fg"
      fontWeight="600"
      minH="11"
      alignItems="center"
    >
      {t({ message: 'Write off', context: 'stock' })}
    </AppLink>
  )
}
