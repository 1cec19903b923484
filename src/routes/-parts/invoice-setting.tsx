import { lazy } from 'react'
import { InvoiceSettingScreen } from '../../features/settings/invoice-setting-screen.tsx'

const Paper = lazy(() => import('../../features/sale/receipt/sample-receipt.tsx').then((part) => ({ default: part.SampleReceipt })))

/** How invoices come out, with the paper that the sale prints. */
export const InvoiceSetting = () => <InvoiceSettingScreen Paper={Paper} />
