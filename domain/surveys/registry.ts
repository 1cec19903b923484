import type { CommandDefinition, ReportDefinition } from '../kernel/define.ts'
import type { ViewDefinition } from '../kernel/view.ts'
import { handleComplaint } from './handle-complaint.ts'
import { recordRatingRequest } from './rating-request.ts'
import { complaints, surveysReport } from './reports.ts'
import { surveyView } from './survey-view.ts'
import { toBeRated } from './to-be-rated.ts'

export const surveyCommands = [handleComplaint, recordRatingRequest] as const satisfies readonly CommandDefinition[]

export const surveyReports = [surveysReport, complaints, toBeRated] as const satisfies readonly ReportDefinition[]

export const surveyViews = [surveyView] as const satisfies readonly ViewDefinition[]
