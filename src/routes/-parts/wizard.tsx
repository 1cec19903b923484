import { lazy } from 'react'
import { type StepParts, WizardScreen } from '../../features/access/wizard/wizard-screen.tsx'

const Paper = lazy(() => import('../../features/sale/receipt/sample-receipt.tsx').then((part) => ({ default: part.SampleReceipt })))
const settings = () => import('../../features/settings/first-steps.tsx')
const InvoiceStep = lazy(() => settings().then((part) => ({ default: part.InvoiceStep })))

const Employees = lazy(() => import('../../features/employees/first-employees.tsx').then((part) => ({ default: part.FirstEmployees })))
const Offline = lazy(() => settings().then((part) => ({ default: part.OfflineSellingSwitch })))
const Till = lazy(() => import('../../features/devices/this-device/first-till.tsx').then((part) => ({ default: part.FirstTill })))

const Services = lazy(() =>
  import('../../features/catalog/activate/activate-services.tsx').then((part) => ({ default: part.ActivateServices })),
)

/** The form of each step, from the feature of its settings, loaded on demand. */
const PARTS: StepParts = {
  'general-informations': lazy(() => settings().then((part) => ({ default: part.GeneralStep }))),
  vat: lazy(() => settings().then((part) => ({ default: part.TaxStep }))),
  'business-hours': lazy(() => settings().then((part) => ({ default: part.HoursStep }))),
  employees: ({ onDone }) => <Employees Offline={Offline} Till={Till} onDone={onDone} />,
  'invoice-setting': ({ onDone }) => <InvoiceStep Paper={Paper} onDone={onDone} />,
  // A shop that typed or imported its services can continue without the list.
  'activate-services': ({ onDone }) => <Services onDone={onDone} onWithout={onDone} />,
}

export const Wizard = () => <WizardScreen parts={PARTS} />
