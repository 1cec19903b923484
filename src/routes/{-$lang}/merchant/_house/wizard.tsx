import { createFileRoute } from '@tanstack/react-router'
import { WizardScreen } from '../../../../features/access/wizard/wizard-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/wizard')({ component: WizardScreen })
