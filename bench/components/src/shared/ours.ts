// What an app does once with our library, at its start: loads the tokens and makes the live regions. Counted in its size.
import { mountAnnouncer } from '@ours'
import '../../../../src/ui/tokens/tokens.css'

mountAnnouncer()
