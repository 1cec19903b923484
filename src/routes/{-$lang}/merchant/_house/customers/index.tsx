import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { CustomersScreen } from '../../../../../features/customers/customers-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/customers/')({ loader: wordsFor('customers'), component: CustomersScreen })
