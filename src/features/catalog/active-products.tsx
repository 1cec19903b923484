import { useEffect } from 'react'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { useGo } from '../../engine/app-link.tsx'
import { productPresentation } from './products.ts'

/** Redirects to the list of products filtered by active ones. */
export function ActiveProducts() {
  const go = useGo()
  useEffect(() => go(`${productPresentation.path}?status=${GENERIC_STATUS.active}`, { replace: true }), [go])
  return null
}
