import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

const WAY = {
  color: 'gold.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  minH: '11',
  display: 'inline-flex',
  alignItems: 'center',
} as const

/** Shown while the shop has nothing to sell, with a link to the catalogue if permitted. */
export function EmptyShop() {
  const { t } = useLingui()
  const allows = useMay()
  const [mayServices, mayProducts] = [allows(may('menu', 'edit')), allows(may('products', 'edit'))]
  return (
    <EmptyState
      icon={<PackageOpen size={26} aria-hidden />}
      title={t`There is nothing to sell yet`}
      action={
        (mayServices || mayProducts) && (
          <>
            {mayServices && <AppLink {...WAY} to="/merchant/menu/services/activate-services">{t`Choose services from the list`}</AppLink>}
            {mayProducts && <AppLink {...WAY} to="/merchant/products/define-product">{t`Add products`}</AppLink>}
          </>
        )
      }
    >
      {mayServices || mayProducts ? (
        <Trans>Choose the services of the shop, or add its products. They then stand here, ready to be pressed.</Trans>
      ) : (
        <Trans>Ask whoever manages the shop to add its services and products.</Trans>
      )}
    </EmptyState>
  )
}
