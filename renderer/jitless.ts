import { z } from 'zod'

// Imported before anything that makes a schema: the content security policy forbids the code zod would generate,
// and a schema decides that when it is made.
z.config({ jitless: true })
