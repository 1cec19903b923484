import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../../features/access/sign-in/register-screen.tsx'
import { registerSearch } from '../../../features/access/sign-in/sign-in-search.ts'

export const Route = createFileRoute('/{-$lang}/merchant/register')({ validateSearch: registerSearch, component: RegisterScreen })
