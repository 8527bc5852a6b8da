// Promises: property tests draw the same examples on every run. Imported for its effect.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1916 });
