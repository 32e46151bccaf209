// Start-up of an app with our library: tokens and live regions. Counted in its size.
import { mountAnnouncer } from '@ours'
import '../../../../src/ui/tokens/tokens.css'

mountAnnouncer()
