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

/** Everything outside the API that its handlers use. `main.ts` makes it; tests make their own. */
export interface AppDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly mail: MailPort
  readonly settings: Pick<
    Settings,
    'publicUrl' | 'trustedProxies' | 'isBehindTls' | 'minApp' | 'isRegistrationOpen' | 'fileQuota' | 'hasDemoShop'
  >
  /** Null when the app was not built: the API works all the same. */
  readonly files: StaticFiles | null
  /** Where the bytes of attachments are kept. Without it their addresses answer that they cannot be served now. */
  readonly fileStore?: FileStore
  /** Who tells the country of a visitor. Without it nobody is asked. */
  readonly countryService?: CountryService
  /** Who draws PDFs. Without it their addresses answer that none can be made now. */
  readonly pdf?: PdfMaker
  /** What payments online need. Without it none is offered. */
  readonly onlinePayments?: OnlinePaymentEffects
  /** What card terminals need. Without it none can be used. */
  readonly cardTerminals?: CardTerminalEffects
  readonly version: string
  /** Aborted once the process was told to stop: streams end, and readiness with them. */
  readonly stopping: AbortSignal
}
