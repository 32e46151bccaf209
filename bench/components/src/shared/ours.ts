// What an app loads once with our library: the tokens. Counted in its size.
import '../../../../src/ui/tokens/tokens.css'
