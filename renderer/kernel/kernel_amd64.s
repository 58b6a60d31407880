#include "textflag.h"

// Comments name words (16 bits) and doubles (32 bits) of the registers.

// WORDS and DOUBLES fill a register with the number in AX.
#define WORDS(x, y) \
	VMOVD AX, x \
	VPBROADCASTW x, y

#define DOUBLES(x, y) \
	VMOVD AX, x \
	VPBROADCASTD x, y

// BLEND is the 16 pixels at DX whose opacities are the words of Y0:
// t = s*k + d*(255-k), then (t + 128 + (t+d)>>8) >> 8.
#define BLEND \
	VPMOVZXBW (SI)(DX*1), Y1 \
	VPMOVZXBW (DI)(DX*1), Y2 \
	VPMULLW Y15, Y0, Y0 \
	VPSRLW $8, Y0, Y0 \
	VPMULLW Y0, Y1, Y1 \
	VPSUBW Y0, Y14, Y0 \
	VPMULLW Y0, Y2, Y3 \
	VPADDW Y3, Y1, Y1 \
	VPADDW Y2, Y1, Y2 \
	VPSRLW $8, Y2, Y2 \
	VPADDW Y13, Y1, Y1 \
	VPADDW Y2, Y1, Y1 \
	VPSRLW $8, Y1, Y1 \
	VPACKUSWB Y1, Y1, Y1 \
	VPERMQ $0x08, Y1, Y1 \
	VMOVDQU X1, (DI)(DX*1)

// func blendAVX2(dst, src, a *uint8, n, op int)
TEXT ·blendAVX2(SB), NOSPLIT, $0-40
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ a+16(FP), BX
	MOVQ n+24(FP), CX
	MOVQ op+32(FP), AX
	WORDS(X15, Y15)
	MOVL $255, AX
	WORDS(X14, Y14)
	MOVL $128, AX
	WORDS(X13, Y13)
	XORQ DX, DX
blend16:
	VPMOVZXBW (BX)(DX*1), Y0
	VPTEST Y0, Y0
	JZ blendNext
	BLEND
blendNext:
	ADDQ $16, DX
	CMPQ DX, CX
	JLT blend16
	VZEROUPPER
	RET

// func blendHalfAVX2(dst, src, a *uint8, n, op int)
TEXT ·blendHalfAVX2(SB), NOSPLIT, $0-40
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ a+16(FP), BX
	MOVQ n+24(FP), CX
	MOVQ op+32(FP), AX
	WORDS(X15, Y15)
	MOVL $255, AX
	WORDS(X14, Y14)
	MOVL $128, AX
	WORDS(X13, Y13)
	XORQ DX, DX
half16:
	VPAND (BX)(DX*2), Y14, Y0
	VPTEST Y0, Y0
	JZ halfNext
	BLEND
halfNext:
	ADDQ $16, DX
	CMPQ DX, CX
	JLT half16
	VZEROUPPER
	RET

// func overAVX2(dst, src, a *uint8, n, op int)
TEXT ·overAVX2(SB), NOSPLIT, $0-40
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ a+16(FP), BX
	MOVQ n+24(FP), CX
	MOVQ op+32(FP), AX
	WORDS(X15, Y15)
	MOVL $255, AX
	WORDS(X14, Y14)
	MOVL $128, AX
	WORDS(X13, Y13)
	VPXOR Y12, Y12, Y12
	XORQ DX, DX
over16:
	VPMOVZXBW (BX)(DX*1), Y0
	VPTEST Y0, Y0
	JZ overNext
	VPMOVZXBW (SI)(DX*1), Y1
	VPMOVZXBW (DI)(DX*1), Y2
	VPCMPEQW Y12, Y0, Y4
	VPMULLW Y15, Y0, Y0
	VPSRLW $8, Y0, Y0
	VPSUBW Y0, Y14, Y0
	VPMULLW Y15, Y1, Y1      // src*op
	VPADDW Y13, Y1, Y1
	VPSRLW $8, Y1, Y1
	VPANDN Y1, Y4, Y1        // nothing where a is 0
	VPMULLW Y0, Y2, Y2       // d*(255-k)
	VPADDW Y13, Y2, Y2
	VPSRLW $8, Y2, Y3
	VPADDW Y3, Y2, Y2
	VPSRLW $8, Y2, Y2
	VPADDW Y2, Y1, Y1
	VPACKUSWB Y1, Y1, Y1
	VPERMQ $0x08, Y1, Y1
	VMOVDQU X1, (DI)(DX*1)
overNext:
	ADDQ $16, DX
	CMPQ DX, CX
	JLT over16
	VZEROUPPER
	RET

// func mixAVX2(out, a, b *uint8, n, k int)
TEXT ·mixAVX2(SB), NOSPLIT, $0-40
	MOVQ out+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), BX
	MOVQ n+24(FP), CX
	MOVQ k+32(FP), AX
	WORDS(X15, Y15)
	MOVL $128, AX
	WORDS(X14, Y14)
	XORQ DX, DX
mix16:
	VPMOVZXBW (SI)(DX*1), Y0
	VPMOVZXBW (BX)(DX*1), Y1
	VPSUBW Y0, Y1, Y1
	VPMULLW Y15, Y1, Y1
	VPSLLW $8, Y0, Y0
	VPADDW Y14, Y0, Y0
	VPADDW Y1, Y0, Y0
	VPSRLW $8, Y0, Y0
	VPACKUSWB Y0, Y0, Y0
	VPERMQ $0x08, Y0, Y0
	VMOVDQU X0, (DI)(DX*1)
	ADDQ $16, DX
	CMPQ DX, CX
	JLT mix16
	VZEROUPPER
	RET

// func rowsAVX2(out *int16, top, bottom *uint8, n, fy int)
TEXT ·rowsAVX2(SB), NOSPLIT, $0-40
	MOVQ out+0(FP), DI
	MOVQ top+8(FP), SI
	MOVQ bottom+16(FP), BX
	MOVQ n+24(FP), CX
	MOVQ fy+32(FP), AX
	WORDS(X15, Y15)
	MOVL $0x8000, AX
	WORDS(X14, Y14)
	XORQ DX, DX
rows16:
	VPMOVZXBW (SI)(DX*1), Y0
	VPMOVZXBW (BX)(DX*1), Y1
	VPSUBW Y0, Y1, Y1
	VPMULLW Y15, Y1, Y1
	VPSLLW $8, Y0, Y0
	VPADDW Y1, Y0, Y0
	VPXOR Y14, Y0, Y0
	VMOVDQU Y0, (DI)(DX*2)
	ADDQ $16, DX
	CMPQ DX, CX
	JLT rows16
	VZEROUPPER
	RET

// func filterAVX2(out, p0, p1, p2, p3 *uint8, n, w01, w23 int)
TEXT ·filterAVX2(SB), NOSPLIT, $0-64
	MOVQ out+0(FP), DI
	MOVQ p0+8(FP), R8
	MOVQ p1+16(FP), R9
	MOVQ p2+24(FP), R10
	MOVQ p3+32(FP), R11
	MOVQ n+40(FP), CX
	MOVQ w01+48(FP), AX
	WORDS(X15, Y15)
	MOVQ w23+56(FP), AX
	WORDS(X14, Y14)
	MOVL $64, AX
	WORDS(X13, Y13)
	XORQ DX, DX
filter32:
	VMOVDQU (R8)(DX*1), Y0
	VMOVDQU (R9)(DX*1), Y1
	VMOVDQU (R10)(DX*1), Y2
	VMOVDQU (R11)(DX*1), Y3
	VPUNPCKLBW Y1, Y0, Y4
	VPUNPCKHBW Y1, Y0, Y5
	VPUNPCKLBW Y3, Y2, Y6
	VPUNPCKHBW Y3, Y2, Y7
	VPMADDUBSW Y15, Y4, Y4   // unsigned bytes by signed weights
	VPMADDUBSW Y15, Y5, Y5
	VPMADDUBSW Y14, Y6, Y6
	VPMADDUBSW Y14, Y7, Y7
	VPADDSW Y6, Y4, Y4
	VPADDSW Y7, Y5, Y5
	VPADDSW Y13, Y4, Y4
	VPADDSW Y13, Y5, Y5
	VPSRAW $7, Y4, Y4
	VPSRAW $7, Y5, Y5
	VPACKUSWB Y5, Y4, Y4
	VPMINUB Y1, Y2, Y5
	VPMAXUB Y1, Y2, Y6
	VPMAXUB Y5, Y4, Y4
	VPMINUB Y6, Y4, Y4
	VMOVDQU Y4, (DI)(DX*1)
	ADDQ $32, DX
	CMPQ DX, CX
	JLT filter32
	VZEROUPPER
	RET

// LUMA8 converts the 8 pixels of p into doubles.
#define LUMA8(p, t) \
	VPSRLW $8, p, t \
	VPAND Y15, p, p \
	VPMADDWD Y14, p, p \
	VPMADDWD Y13, t, t \
	VPADDD t, p, p \
	VPADDD t, p, p \
	VPADDD Y12, p, p \
	VPSRLD $16, p, p

// func lumaAVX2(out, rgba *uint8, n int)
TEXT ·lumaAVX2(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ rgba+8(FP), SI
	MOVQ n+16(FP), CX
	MOVL $0x00FF00FF, AX
	DOUBLES(X15, Y15)
	MOVL $0x0FE02EBE, AX
	DOUBLES(X14, Y14) // yb, yr
	MOVL $0x00004E9F, AX
	DOUBLES(X13, Y13) // 0, yg/2: yg itself has more than 15 bits
	MOVL $0x00108000, AX
	DOUBLES(X12, Y12) // 16.5
	XORQ DX, DX
luma16:
	VMOVDQU (SI)(DX*4), Y0
	VMOVDQU 32(SI)(DX*4), Y1
	LUMA8(Y0, Y2)
	LUMA8(Y1, Y3)
	VPACKUSDW Y1, Y0, Y0
	VPERMQ $0xD8, Y0, Y0
	VPACKUSWB Y0, Y0, Y0
	VPERMQ $0x08, Y0, Y0
	VMOVDQU X0, (DI)(DX*1)
	ADDQ $16, DX
	CMPQ DX, CX
	JLT luma16
	VZEROUPPER
	RET

// MEAN4 reads 8 pixels of both rows at an offset and leaves the means of R and
// B, and of G and A, as words in the lower double of each quarter.
#define MEAN4(offset, rb, ga) \
	VMOVDQU offset(SI)(DX*8), rb \
	VMOVDQU offset(BX)(DX*8), Y8 \
	VPSRLW $8, rb, ga \
	VPSRLW $8, Y8, Y9 \
	VPAND Y15, rb, rb \
	VPAND Y15, Y8, Y8 \
	VPADDW Y8, rb, rb \
	VPADDW Y9, ga, ga \
	VPSRLQ $32, rb, Y8 \
	VPSRLQ $32, ga, Y9 \
	VPADDW Y8, rb, rb \
	VPADDW Y9, ga, ga \
	VPADDW Y14, rb, rb \
	VPADDW Y14, ga, ga \
	VPSRLW $2, rb, rb \
	VPSRLW $2, ga, ga

// CHROMA8 weighs the means in Y0, Y1 and Y2, Y3 and stores eight bytes.
#define CHROMA8(wrb, wga, out) \
	VPMADDWD wrb, Y0, Y4 \
	VPMADDWD wga, Y1, Y5 \
	VPMADDWD wrb, Y2, Y6 \
	VPMADDWD wga, Y3, Y7 \
	VPADDD Y5, Y4, Y4 \
	VPADDD Y7, Y6, Y6 \
	VSHUFPS $0x88, Y6, Y4, Y4 \
	VPERMQ $0xD8, Y4, Y4 \
	VPADDD Y13, Y4, Y4 \
	VPSRLD $16, Y4, Y4 \
	VPACKUSDW Y4, Y4, Y4 \
	VPACKUSWB Y4, Y4, Y4 \
	VEXTRACTI128 $1, Y4, X5 \
	VPUNPCKLDQ X5, X4, X4 \
	VMOVQ X4, (out)(DX*1)

// func chromaAVX2(u, v, top, bottom *uint8, n, round int)
TEXT ·chromaAVX2(SB), NOSPLIT, $0-48
	MOVQ u+0(FP), DI
	MOVQ v+8(FP), R8
	MOVQ top+16(FP), SI
	MOVQ bottom+24(FP), BX
	MOVQ n+32(FP), CX
	MOVL $0x00FF00FF, AX
	DOUBLES(X15, Y15)
	MOVQ round+40(FP), AX
	WORDS(X14, Y14)
	MOVL $0x00808000, AX
	DOUBLES(X13, Y13) // 128.5
	MOVL $0x7070E63C, AX
	DOUBLES(X12, Y12) // ub, ur
	MOVL $0x0000A953, AX
	DOUBLES(X11, Y11) // 0, ug
	MOVL $0xF5B17070, AX
	DOUBLES(X10, Y10) // vb, vr
	VPXOR Y7, Y7, Y7
	XORQ DX, DX
chroma8:
	MEAN4(0, Y0, Y1)
	MEAN4(32, Y2, Y3)
	CHROMA8(Y12, Y11, DI)
	MOVL $0x000099DF, AX
	DOUBLES(X9, Y9)   // 0, vg
	CHROMA8(Y10, Y9, R8)
	ADDQ $8, DX
	CMPQ DX, CX
	JLT chroma8
	VZEROUPPER
	RET

// COLUMNS8 is the group at BX: doubles 0-255 in d.
#define COLUMNS8(offset, x, d) \
	MOVQ (offset+0)(BX), R8 \
	MOVQ (offset+8)(BX), R9 \
	VMOVDQU (SI)(R8*2), x \
	VINSERTI128 $1, (SI)(R9*2), d, d \
	VPSHUFB (offset+16)(BX), d, d \
	VPMADDWD (offset+48)(BX), d, d \
	VPADDD Y15, d, d \
	VPSRLD $16, d, d

// func columnsAVX2(out *uint8, row *int16, groups *group, n int)
TEXT ·columnsAVX2(SB), NOSPLIT, $0-32
	MOVQ out+0(FP), DI
	MOVQ row+8(FP), SI
	MOVQ groups+16(FP), BX
	MOVQ n+24(FP), CX
	MOVL $0x00808000, AX
	DOUBLES(X15, Y15) // 32768*256 + 32768
	VMOVDQU order<>(SB), Y14
	SUBQ $4, CX
	JLT columnsRest
columns32:
	COLUMNS8(0, X0, Y0)
	COLUMNS8(80, X1, Y1)
	COLUMNS8(160, X2, Y2)
	COLUMNS8(240, X3, Y3)
	VPACKUSDW Y1, Y0, Y0
	VPACKUSDW Y3, Y2, Y2
	VPACKUSWB Y2, Y0, Y0
	VPERMD Y0, Y14, Y0
	VMOVDQU Y0, (DI)
	ADDQ $32, DI
	ADDQ $320, BX
	SUBQ $4, CX
	JGE columns32
columnsRest:
	ADDQ $4, CX
	JZ columnsDone
columns8:
	COLUMNS8(0, X0, Y0)
	VPACKUSDW Y0, Y0, Y0
	VPACKUSWB Y0, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPUNPCKLDQ X1, X0, X0
	VMOVQ X0, (DI)
	ADDQ $8, DI
	ADDQ $80, BX
	DECQ CX
	JNZ columns8
columnsDone:
	VZEROUPPER
	RET

// The doubles of two packed halves in the order of their columns.
DATA order<>+0(SB)/4, $0
DATA order<>+4(SB)/4, $4
DATA order<>+8(SB)/4, $1
DATA order<>+12(SB)/4, $5
DATA order<>+16(SB)/4, $2
DATA order<>+20(SB)/4, $6
DATA order<>+24(SB)/4, $3
DATA order<>+28(SB)/4, $7
GLOBL order<>(SB), RODATA|NOPTR, $32

// func minusAVX2(out, a, b *uint8, n int)
TEXT ·minusAVX2(SB), NOSPLIT, $0-32
	MOVQ out+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), BX
	MOVQ n+24(FP), CX
	XORQ DX, DX
minus32:
	VMOVDQU (SI)(DX*1), Y0
	VPSUBB (BX)(DX*1), Y0, Y0
	VMOVDQU Y0, (DI)(DX*1)
	ADDQ $32, DX
	CMPQ DX, CX
	JLT minus32
	VZEROUPPER
	RET

// The bytes of four pixels without their alpha, in both halves.
DATA packed<>+0(SB)/8, $0x0908060504020100
DATA packed<>+8(SB)/8, $0xFFFFFFFF0E0D0C0A
DATA packed<>+16(SB)/8, $0x0908060504020100
DATA packed<>+24(SB)/8, $0xFFFFFFFF0E0D0C0A
GLOBL packed<>(SB), RODATA, $32

// The doubles of eight pixels, three of each half.
DATA sixes<>+0(SB)/8, $0x0000000100000000
DATA sixes<>+8(SB)/8, $0x0000000400000002
DATA sixes<>+16(SB)/8, $0x0000000600000005
DATA sixes<>+24(SB)/8, $0x0000000000000000
GLOBL sixes<>(SB), RODATA, $32

// func packAVX2(out, rgba *uint8, n int)
TEXT ·packAVX2(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ rgba+8(FP), SI
	MOVQ n+16(FP), CX
	VMOVDQU packed<>(SB), Y15
	VMOVDQU sixes<>(SB), Y14
pack8:
	VMOVDQU (SI), Y0
	VPSHUFB Y15, Y0, Y0
	VPERMD Y0, Y14, Y0
	VMOVDQU X0, (DI)
	VEXTRACTI128 $1, Y0, X0
	VMOVQ X0, 16(DI)
	ADDQ $32, SI
	ADDQ $24, DI
	SUBQ $8, CX
	JNZ pack8
	VZEROUPPER
	RET

DATA counted<>+0(SB)/8, $0x0000000100000000
DATA counted<>+8(SB)/8, $0x0000000300000002
DATA counted<>+16(SB)/8, $0x0000000500000004
DATA counted<>+24(SB)/8, $0x0000000700000006
GLOBL counted<>(SB), RODATA, $32

// CHANNEL is a colour of the eight pixels of the cell at BX, 0-255: its base and
// step at offsets, the noise in Y0.
#define CHANNEL(base, step, d) \
	VPBROADCASTD step(BX), d \
	VPMULLD Y15, d, d \
	VPBROADCASTD base(BX), Y4 \
	VPADDD Y4, d, d \
	VPADDD Y0, d, d \
	VPSRAD $12, d, d \
	VPMAXSD Y5, d, d \
	VPMINSD Y6, d, d

// func ditherAVX2(out *uint8, cells *Cell, n int, key, noise uint32)
TEXT ·ditherAVX2(SB), NOSPLIT, $0-32
	MOVQ out+0(FP), DI
	MOVQ cells+8(FP), BX
	MOVQ n+16(FP), CX
	VMOVDQU counted<>(SB), Y15
	MOVL $0x9E3779B1, AX
	DOUBLES(X13, Y13)
	VPSLLD $3, Y13, Y12 // eight columns on
	VPMULLD Y15, Y13, Y13
	MOVL key+24(FP), AX
	DOUBLES(X11, Y11)
	MOVL $0x2C1B3C6D, AX
	DOUBLES(X10, Y10)
	MOVL $0x297A2D39, AX
	DOUBLES(X9, Y9)
	MOVL noise+28(FP), AX
	DOUBLES(X8, Y8)
	MOVL $0xFFFF, AX
	DOUBLES(X7, Y7)
	MOVL $255, AX
	DOUBLES(X6, Y6)
	VPXOR Y5, Y5, Y5
	VPSLLD $24, Y6, Y14
dither8:
	VPXOR Y11, Y13, Y0
	VPADDD Y12, Y13, Y13
	VPSRLD $15, Y0, Y1
	VPXOR Y1, Y0, Y0
	VPMULLD Y10, Y0, Y0
	VPSRLD $12, Y0, Y1
	VPXOR Y1, Y0, Y0
	VPMULLD Y9, Y0, Y0
	VPSRLD $15, Y0, Y1
	VPXOR Y1, Y0, Y0
	VPAND Y7, Y0, Y1
	VPSRLD $16, Y0, Y0
	VPADDD Y1, Y0, Y0
	VPMULLD Y8, Y0, Y0
	VPSRLD $16, Y0, Y0
	CHANNEL(0, 12, Y1)
	CHANNEL(4, 16, Y2)
	CHANNEL(8, 20, Y3)
	VPSLLD $8, Y2, Y2
	VPSLLD $16, Y3, Y3
	VPOR Y2, Y1, Y1
	VPOR Y14, Y3, Y3
	VPOR Y3, Y1, Y1
	VMOVDQU Y1, (DI)
	ADDQ $32, DI
	ADDQ $24, BX
	DECQ CX
	JNZ dither8
	VZEROUPPER
	RET

// func minusMeanAVX2(out, row, a, b *uint8, n int)
TEXT ·minusMeanAVX2(SB), NOSPLIT, $0-40
	MOVQ out+0(FP), DI
	MOVQ row+8(FP), SI
	MOVQ a+16(FP), BX
	MOVQ b+24(FP), R8
	MOVQ n+32(FP), CX
	MOVL $0x01010101, AX
	DOUBLES(X15, Y15)
	XORQ DX, DX
mean32:
	VMOVDQU (BX)(DX*1), Y0
	VMOVDQU (R8)(DX*1), Y1
	VPXOR Y1, Y0, Y2
	VPAND Y15, Y2, Y2
	VPAVGB Y1, Y0, Y0
	VPSUBB Y2, Y0, Y0 // the mean rounds down
	VMOVDQU (SI)(DX*1), Y1
	VPSUBB Y0, Y1, Y1
	VMOVDQU Y1, (DI)(DX*1)
	ADDQ $32, DX
	CMPQ DX, CX
	JLT mean32
	VZEROUPPER
	RET

DATA ordinals<>+0(SB)/8, $0x0000000100000000
DATA ordinals<>+8(SB)/8, $0x0000000300000002
DATA ordinals<>+16(SB)/8, $0x0000000500000004
DATA ordinals<>+24(SB)/8, $0x0000000700000006
GLOBL ordinals<>(SB), RODATA|NOPTR, $32

// The first two bytes of each double as words.
DATA pairs<>+0(SB)/8, $0x8005800480018000
DATA pairs<>+8(SB)/8, $0x800D800C80098008
DATA pairs<>+16(SB)/8, $0x8005800480018000
DATA pairs<>+24(SB)/8, $0x800D800C80098008
GLOBL pairs<>(SB), RODATA|NOPTR, $32

// WALK makes a register the eight places from start on, and another the way of
// eight steps.
#define WALK(start, step, at, way) \
	MOVQ step, AX \
	VMOVD AX, X2 \
	VPBROADCASTD X2, Y2 \
	VPMULLD ordinals<>(SB), Y2, at \
	VPSLLD $3, Y2, way \
	MOVQ start, AX \
	VMOVD AX, X2 \
	VPBROADCASTD X2, Y2 \
	VPADDD Y2, at, at

// func turnAVX2(out, src *uint8, n, sw, px, py, ax, ay int)
TEXT ·turnAVX2(SB), NOSPLIT, $0-64
	MOVQ out+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ sw+24(FP), BX
	LEAQ (SI)(BX*1), R8      // the row below
	WALK(px+32(FP), ax+48(FP), Y0, Y12)
	WALK(py+40(FP), ay+56(FP), Y1, Y13)
	MOVQ BX, AX
	DOUBLES(X15, Y15)
	MOVL $255, AX
	DOUBLES(X14, Y14)
	MOVL $256, AX
	DOUBLES(X11, Y11)
	MOVL $32768, AX
	DOUBLES(X9, Y9)
	VMOVDQU pairs<>(SB), Y10
turn8:
	VPSRAD $16, Y1, Y4
	VPMULLD Y15, Y4, Y4
	VPSRAD $16, Y0, Y5
	VPADDD Y5, Y4, Y4        // where they are in the plane
	VPCMPEQD Y6, Y6, Y6
	VPGATHERDD Y6, (SI)(Y4*1), Y7
	VPCMPEQD Y6, Y6, Y6
	VPGATHERDD Y6, (R8)(Y4*1), Y8
	VPSRLD $8, Y0, Y5
	VPAND Y14, Y5, Y5
	VPSLLD $16, Y5, Y4
	VPSUBD Y5, Y4, Y4
	VPADDD Y11, Y4, Y4       // the words 256-fx, fx
	VPSHUFB Y10, Y7, Y7
	VPMADDWD Y4, Y7, Y7
	VPSHUFB Y10, Y8, Y8
	VPMADDWD Y4, Y8, Y8
	VPSRLD $8, Y1, Y5
	VPAND Y14, Y5, Y5
	VPSUBD Y7, Y8, Y8
	VPMULLD Y5, Y8, Y8
	VPSLLD $8, Y7, Y7
	VPADDD Y8, Y7, Y7
	VPADDD Y9, Y7, Y7
	VPSRLD $16, Y7, Y7
	VPACKUSDW Y7, Y7, Y7
	VPACKUSWB Y7, Y7, Y7
	VEXTRACTI128 $1, Y7, X5
	VPUNPCKLDQ X5, X7, X7
	VMOVQ X7, (DI)
	VPADDD Y12, Y0, Y0
	VPADDD Y13, Y1, Y1
	ADDQ $8, DI
	SUBQ $8, CX
	JNZ turn8
	VZEROUPPER
	RET

// Both bytes of each word become its upper one.
DATA uppers<>+0(SB)/8, $0x0707050503030101
DATA uppers<>+8(SB)/8, $0x0F0F0D0D0B0B0909
DATA uppers<>+16(SB)/8, $0x0707050503030101
DATA uppers<>+24(SB)/8, $0x0F0F0D0D0B0B0909
GLOBL uppers<>(SB), RODATA|NOPTR, $32

// ALONG mixes the two bytes of each word by the words of Y1 into 256 times
// their mean less 32,768.
#define ALONG(x) \
	VPSLLW $8, x, Y7 \
	VPSRLW $8, x, Y3 \
	VPAND Y11, x, x \
	VPSUBW x, Y3, Y3 \
	VPMULLW Y1, Y3, Y3 \
	VPADDW Y3, Y7, x \
	VPXOR Y10, x, x

// BEGINNING loads what turnNearAVX2 and turnLeanAVX2 need.
#define BEGINNING \
	MOVQ out0+0(FP), DI \
	MOVQ out1+8(FP), R8 \
	MOVQ src0+16(FP), SI \
	MOVQ src1+24(FP), R9 \
	MOVQ n+32(FP), CX \
	MOVQ sw+40(FP), BX \
	WALK($0, ax+64(FP), Y15, Y0) \
	MOVQ ay+72(FP), AX \
	LEAQ (AX*8), DX \
	SUBQ AX, DX \
	XORQ R10, R10 \
	TESTQ DX, DX \
	CMOVQGT R10, DX \
	MOVQ py+56(FP), R11 \
	ADDQ DX, R11 \
	NEGQ DX \
	WALK(DX, ay+72(FP), Y13, Y0) \
	MOVQ px+48(FP), R10 \
	MOVQ ax+64(FP), R12 \
	SHLQ $3, R12 \
	MOVQ ay+72(FP), R13 \
	SHLQ $3, R13 \
	MOVL $0x0100, AX \
	WORDS(X12, Y12) \
	MOVL $0x00FF, AX \
	WORDS(X11, Y11) \
	MOVL $0x8000, AX \
	WORDS(X10, Y10) \
	MOVL $0x00808000, AX \
	DOUBLES(X9, Y9) \
	VMOVDQU uppers<>(SB), Y14

// ROWS3 loads the group's samples of the base and the two rows below.
#define ROWS3 \
	MOVQ R11, DX \
	SARQ $16, DX \
	IMULQ BX, DX \
	MOVQ R10, AX \
	SARQ $16, AX \
	ADDQ AX, DX \
	LEAQ (SI)(DX*1), AX \
	ADDQ R9, DX \
	VMOVDQU (AX), X4 \
	VMOVDQU (AX)(BX*1), X5 \
	VMOVDQU (AX)(BX*2), X6 \
	VINSERTI128 $1, (DX), Y4, Y4 \
	VINSERTI128 $1, (DX)(BX*1), Y5, Y5 \
	VINSERTI128 $1, (DX)(BX*2), Y6, Y6 \
	VPOR Y5, Y4, Y0 \
	VPOR Y6, Y0, Y0

// PLACES makes Y3 of each place and the next in the row, Y1 of the part of x, and
// Y2 of y in words, counted from the base: whole in the upper byte, part in the
// lower.
#define PLACES \
	MOVWLZX R10, AX \
	VMOVD AX, X0 \
	VPBROADCASTD X0, Y0 \
	VPADDD Y15, Y0, Y0 \
	VPSRLD $8, Y0, Y0 \
	MOVWLZX R11, AX \
	VMOVD AX, X1 \
	VPBROADCASTD X1, Y1 \
	VPADDD Y13, Y1, Y1 \
	VPSRLD $8, Y1, Y1 \
	VPACKUSDW Y1, Y0, Y0 \
	VPERMQ $0xD8, Y0, Y0 \
	VPERMQ $0x44, Y0, Y1 \
	VPERMQ $0xEE, Y0, Y2 \
	VPSHUFB Y14, Y1, Y3 \
	VPADDB Y12, Y3, Y3 \
	VPAND Y11, Y1, Y1

// DOWN mixes Y4, the upper samples, and Y5, the lower, by Y2 into the bytes of Y0.
#define DOWN \
	VPSUBW Y2, Y12, Y3 \
	VPUNPCKLWD Y5, Y4, Y6 \
	VPUNPCKLWD Y2, Y3, Y0 \
	VPMADDWD Y0, Y6, Y6 \
	VPADDD Y9, Y6, Y6 \
	VPSRLD $16, Y6, Y6 \
	VPUNPCKHWD Y5, Y4, Y4 \
	VPUNPCKHWD Y2, Y3, Y3 \
	VPMADDWD Y3, Y4, Y4 \
	VPADDD Y9, Y4, Y4 \
	VPSRLD $16, Y4, Y4 \
	VPACKUSDW Y4, Y6, Y6 \
	VPACKUSWB Y6, Y6, Y0

// ONWARDS writes Y0 and goes to the next group.
#define ONWARDS \
	VMOVQ X0, (DI) \
	VEXTRACTI128 $1, Y0, X1 \
	VMOVQ X1, (R8) \
	ADDQ R12, R10 \
	ADDQ R13, R11 \
	ADDQ $8, DI \
	ADDQ $8, R8 \
	SUBQ $8, CX

// func turnNearAVX2(out0, out1, src0, src1 *uint8, n, sw, px, py, ax, ay int)
//
// The lower half of a register is the first plane's, the upper half the second's.
// Eight places lie in one row, the base, or in that and the next. R10 is x, R11
// is y where it is least in the group.
TEXT ·turnNearAVX2(SB), NOSPLIT, $0-80
	BEGINNING
	VPXOR Y8, Y8, Y8
near8:
	ROWS3
	VPTEST Y0, Y0
	JZ nearNext              // nothing, and Y0 is
	PLACES
	VPSHUFB Y3, Y4, Y4
	VPSHUFB Y3, Y5, Y5
	VPSHUFB Y3, Y6, Y6
	VPSRLW $8, Y2, Y7
	VPCMPEQW Y8, Y7, Y7      // which lie in the base
	VPAND Y11, Y2, Y2        // fy
	VPBLENDVB Y7, Y4, Y5, Y4
	VPBLENDVB Y7, Y5, Y6, Y5
	ALONG(Y4)
	ALONG(Y5)
	DOWN
nearNext:
	ONWARDS
	JNZ near8
	VZEROUPPER
	RET

// func turnLeanAVX2(out0, out1, src0, src1 *uint8, n, sw, px, py, ax, ay int)
//
// As turnNearAVX2, but eight places lie in the base and the two rows below.
TEXT ·turnLeanAVX2(SB), NOSPLIT, $0-80
	BEGINNING
lean8:
	ROWS3
	SUBQ R9, DX
	LEAQ (BX)(BX*2), AX
	ADDQ AX, DX
	VMOVDQU (SI)(DX*1), X8
	VINSERTI128 $1, (R9)(DX*1), Y8, Y8
	VPOR Y8, Y0, Y0
	VPTEST Y0, Y0
	JZ leanNext
	PLACES
	VPSHUFB Y3, Y4, Y4
	VPSHUFB Y3, Y5, Y5
	VPSHUFB Y3, Y6, Y6
	VPSHUFB Y3, Y8, Y8
	VPSRLW $8, Y2, Y7
	VPXOR Y0, Y0, Y0
	VPCMPEQW Y0, Y7, Y0      // which lie in the base
	VPSLLW $8, Y7, Y7
	VPCMPEQW Y12, Y7, Y7     // which in the row below
	VPAND Y11, Y2, Y2        // fy
	VPBLENDVB Y7, Y5, Y6, Y3
	VPBLENDVB Y0, Y4, Y3, Y4
	VPBLENDVB Y7, Y6, Y8, Y6
	VPBLENDVB Y0, Y5, Y6, Y5
	ALONG(Y4)
	ALONG(Y5)
	DOWN
leanNext:
	ONWARDS
	JNZ lean8
	VZEROUPPER
	RET

// func weighAVX2(out, p0, p1, p2, p3 *uint8, at, pick *int32, bank *int8, n int)
//
// One byte at a time: sixteen bytes are gathered, weighed, added up, and kept between
// the least and the most of those in the middle, bytes 5, 6, 9 and 10.
TEXT ·weighAVX2(SB), NOSPLIT, $0-72
	MOVQ out+0(FP), DI
	MOVQ p0+8(FP), R8
	MOVQ p1+16(FP), R9
	MOVQ p2+24(FP), R10
	MOVQ p3+32(FP), R11
	MOVQ at+40(FP), R12
	MOVQ pick+48(FP), R13
	MOVQ bank+56(FP), SI
	MOVQ n+64(FP), CX
	MOVL $0x00010001, AX
	DOUBLES(X15, X15)
	MOVL $64, AX
	DOUBLES(X14, X14)
	MOVL $0x0A090605, AX
	DOUBLES(X13, X13)
	MOVL $255, AX
	DOUBLES(X12, X12)
	XORQ DX, DX
weigh1:
	MOVLQSX (R12)(DX*4), AX
	MOVLQSX (R13)(DX*4), BX
	SHLQ $4, BX
	VMOVD (R8)(AX*1), X0
	VPINSRD $1, (R9)(AX*1), X0, X0
	VPINSRD $2, (R10)(AX*1), X0, X0
	VPINSRD $3, (R11)(AX*1), X0, X0
	VMOVDQU (SI)(BX*1), X1
	VPMADDUBSW X1, X0, X2
	VPMADDWD X15, X2, X2
	VPSHUFD $0x4E, X2, X3
	VPADDD X3, X2, X2
	VPSHUFD $0xB1, X2, X3
	VPADDD X3, X2, X2
	VPADDD X14, X2, X2
	VPSRAD $7, X2, X2
	VPSHUFB X13, X0, X4
	VPSRLD $16, X4, X5
	VPMINUB X5, X4, X6
	VPMAXUB X5, X4, X7
	VPSRLD $8, X6, X8
	VPSRLD $8, X7, X9
	VPMINUB X8, X6, X6
	VPMAXUB X9, X7, X7
	VPAND X12, X6, X6
	VPAND X12, X7, X7
	VPMAXSD X6, X2, X2
	VPMINSD X7, X2, X2
	VPEXTRB $0, X2, (DI)(DX*1)
	INCQ DX
	CMPQ DX, CX
	JLT weigh1
	VZEROUPPER
	RET
