import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { SurveyScreen } from '../../../features/surveys/survey-screen.tsx'

export const Route = createFileRoute('/{-$lang}/e-survey/$uniqueId')({ loader: wordsFor('surveys', 'payments'), component: Screen })

function Screen() {
  const { uniqueId } = Route.useParams()
  return <SurveyScreen uniqueId={uniqueId} />
}
