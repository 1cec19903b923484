import type { Clock } from '../clock.ts'
import type { CountryService } from '../effects/country-service.ts'
import type { MailPort } from '../effects/mail.ts'
import type { FileStore } from '../files/file-store.ts'
import type { CardTerminalEffects } from '../payments/card-terminals/terminal-setting.ts'
import type { OnlinePaymentEffects } from '../payments/gateway-setting.ts'
import type { PdfMaker } from '../pdf/pdf-maker.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'
import type { Logger } from './edge/request-log.ts'
import type { StaticFiles } from './edge/static-files.ts'

/** External dependencies of the handlers. Created by `main.ts`, and by tests for themselves. */
export interface AppDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly mail: MailPort
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'trustedProxies' | 'isBehindTls' | 'minApp' | 'isRegistrationOpen' | 'fileQuota' | 'hasDemoShop'
  >
  /** Null when the app was not built; the API works without it. */
  readonly files: StaticFiles | null
  /** Storage of attachment bytes. When absent, file endpoints answer 503. */
  readonly fileStore?: FileStore
  readonly countryService?: CountryService
  /** Renders PDFs. When absent, PDF endpoints answer that none can be made. */
  readonly pdf?: PdfMaker
  readonly onlinePayments?: OnlinePaymentEffects
  readonly cardTerminals?: CardTerminalEffects
  readonly version: string
  /** Aborted when the process is stopping: streams end and the server is no longer ready. */
  readonly stopping: AbortSignal
}
