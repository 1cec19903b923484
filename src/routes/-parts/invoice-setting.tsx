import { lazy } from 'react'
import { InvoiceSettingScreen } from '../../features/settings/invoice-setting-screen.tsx'

const Paper = lazy(() => import('../../features/sale/receipt/sample-receipt.tsx').then((part) => ({ default: part.SampleReceipt })))

/** The invoice settings with the preview from `sale`. */
export const InvoiceSetting = () => <InvoiceSettingScreen Paper={Paper} />
