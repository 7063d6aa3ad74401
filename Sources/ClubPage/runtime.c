// What a system brings and a page does not: memory, and some arithmetic. In here and not in JavaScript, because every
// allocation would be a call from one into the other.
typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned int word;
typedef unsigned long long wide;

// Blocks have sizes that are powers of two; those that were given back wait in a list for each size. In front of what is handed out
// stand 16 bytes, of which the last eight say where the block begins and which power it has.
enum { headLength = 16, leastPower = 5, mostPower = 31 };

extern byte __heap_base;
static wide top;
static byte *waiting[mostPower + 1];

static byte *newBlock(word power) {
    if (top == 0) top = ((word)&__heap_base + 15) & ~15u;
    wide end = top + (1ull << power);
    wide have = (wide)__builtin_wasm_memory_size(0) << 16;
    if (end > have && __builtin_wasm_memory_grow(0, (size_t)((end - have + 0xFFFF) >> 16)) == (size_t)-1) return 0;
    byte *block = (byte *)(word)top;
    top = end;
    return block;
}

/// Returns 0, or the error ENOMEM where there is no more memory.
int posix_memalign(void **result, size_t alignment, size_t size) {
    size_t room = headLength + (alignment > headLength ? alignment : 0);
    if (size > (1u << mostPower) - room) return 12;
    word power = 32 - __builtin_clz((word)(size + room - 1));
    if (power < leastPower) power = leastPower;
    byte *block = waiting[power];
    if (block) waiting[power] = *(byte **)(block + headLength);
    else block = newBlock(power);
    if (!block) return 12;
    byte *place = block + headLength;
    if (alignment > headLength) place = (byte *)(((word)place + alignment - 1) & ~(alignment - 1));
    ((byte **)place)[-2] = block;
    ((word *)place)[-1] = power;
    *result = place;
    return 0;
}

void free(void *place) {
    if (!place) return;
    byte *block = ((byte **)place)[-2];
    word power = ((word *)place)[-1];
    *(byte **)(block + headLength) = waiting[power];
    waiting[power] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
    const byte *a = left, *b = right;
    for (; count >= 8; a += 8, b += 8, count -= 8) {
        wide first, second;
        __builtin_memcpy(&first, a, 8);
        __builtin_memcpy(&second, b, 8);
        if (first != second) break;
    }
    for (; count > 0; a++, b++, count--) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

/// The product of two numbers of 128 bits, which compilers ask for: the standard library multiplies so when it writes a number.
__int128 __multi3(__int128 left, __int128 right) {
    wide a = (wide)left, b = (wide)right;
    wide low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF), first = (a >> 32) * (b & 0xFFFFFFFF), second = (a & 0xFFFFFFFF) * (b >> 32);
    wide middle = (low >> 32) + (first & 0xFFFFFFFF) + (second & 0xFFFFFFFF);
    wide high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32) + (middle >> 32);
    high += a * (wide)((unsigned __int128)right >> 64) + b * (wide)((unsigned __int128)left >> 64);
    return (__int128)((unsigned __int128)high << 64 | (middle << 32 | (low & 0xFFFFFFFF)));
}

/// The nearest whole number; of two the one that is farther from 0.
double round(double number) {
    double whole = __builtin_trunc(number);
    return __builtin_fabs(number - whole) < 0.5 || number != number ? whole : whole + __builtin_copysign(1, number);
}

void __stack_chk_fail(void) { __builtin_trap(); }
