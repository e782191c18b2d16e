import tseslint from 'typescript-eslint'

// Rules without type information only: the type checker already runs beside this.
export default tseslint.config(
  { ignores: ['dist', 'coverage', '.data', 'gateway/db/migrations', '**/*.d.ts'] },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      'no-template-curly-in-string': 'error',
      // Their properties and items can stand where they are.
      'no-restricted-syntax': [
        'error',
        'ObjectExpression > SpreadElement > ObjectExpression',
        'JSXSpreadAttribute > ObjectExpression',
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
    },
  },
  // chai asserts by reading: `expect(row).to.exist`.
  { files: ['tests/{widgets,built}/**'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
  { files: ['src/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
)
