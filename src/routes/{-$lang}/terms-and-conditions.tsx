import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../engine/shell/route-language.ts'
import { TermsScreen } from '../../features/terms/terms-screen.tsx'

export const Route = createFileRoute('/{-$lang}/terms-and-conditions')({ loader: wordsFor('terms'), component: TermsScreen })
